# What the pages say.

ago-days = { $count ->
        [one] hier
       *[other] il y a { $count } jours
    }
ago-hours = { $count ->
        [one] il y a une heure
       *[other] il y a { $count } heures
    }
ago-minutes = { $count ->
        [one] il y a une minute
       *[other] il y a { $count } minutes
    }
ago-now = à l'instant
aids-off = Non : je me souviens tout seul
aids-on = Oui : montrer ce que j'ai vu
away = absent
back = Retour
bot = Robot
bot-intro-1 = A appris les règles ce matin et joue la plus jolie carte.
bot-intro-2 = A un truc pour tout et n’hésite jamais.
bot-intro-3 = Joue très bien, quand elle ne rêve pas à la fenêtre.
bot-intro-4 = A joué un million de parties et voit tout d’un coup d’œil.
bot-intro-5 = Imagine votre main et joue chaque choix jusqu’au bout.
bot-level = niveau { $level }
card-hidden = Vous ne connaissez pas l'autre face : votre adversaire la voit
card-other = au dos { $card }
cards = Cartes
cards-bold = Vives
cards-soft = Douces
chances = L'évolution des chances
chances-cost = Votre choix le plus cher : −{ $cost } %
chances-costly = Votre choix : { $played }. Celui d’Iris : { $better }.
chances-how = Les chances de chacun de gagner, jugées par Iris d'après ce que cette place savait
chances-point = Le tournant : { $before } → { $after } %
chances-see = Voir le coup { $ply }
chances-turned = La partie a basculé ici : { $name } est passé de { $before } % à { $after } %.
clock-bank = Dix minutes chacun, cinq secondes de plus par coup
clock-days = Trois jours par coup
clock-move = 45 secondes par coup
clock-none = Sans pendule
close = Fermer
copied = Copié
copy = Copier le lien
cry-rainbow = Arc-en-ciel !
cue = Touchez une carte, puis un endroit éclairé
data-export = Télécharger mes données
data-forget = Me supprimer
data-forget-sure = Votre nom, vos réglages et vos jetons sont supprimés pour de bon. Des bots finissent vos parties ; celles qui sont terminées restent, sans votre nom.
data-forget-yes = Oui, me supprimer
data-note = Tout ce qui est gardé ici à votre sujet, en un seul fichier.
data-title = Vos données
deal-added = Ajouté par { $name }
deal-alone = Aucune place n’a rien ajouté à ce mélange : la table l’a choisi seule.
deal-broken = On ne peut pas prouver que cette donne est honnête : { $reason }.
deal-check = Vérifier la donne
deal-file = Vérifier sans ce serveur
deal-file-note = Enregistrez la partie et laissez Iris, sur votre machine, vérifier la donne et chaque coup :
deal-holds = Le secret est bien celui que la table avait promis, et les cartes en découlent, avec ce que les places ont ajouté.
deal-lead = Personne n’a choisi ces cartes seul : la table a promis sa part du mélange avant que quiconque ne s’assoie, puis le navigateur de chaque joueur a ajouté la sienne.
deal-means = Ce que cela montre
deal-no = Ça ne colle pas : les cartes ne découlent pas de ce qui a été promis et ajouté.
deal-nothing = rien, comme les robots et les navigateurs sans script
deal-promise = Promis par la table avant la partie
deal-promised = Le mélange est déjà promis
deal-promised-note = La table a fixé sa part du mélange ; voici son empreinte. Votre navigateur ajoute la sienne quand vous vous asseyez : personne ne peut choisir les cartes. Après la partie, vous pourrez vérifier.
deal-save = Enregistrer la partie
deal-secret = Le secret de la table, révélé après la partie
deal-seed = La graine de toutes les cartes, qui en découle
deal-shown = Votre navigateur avait vu cette promesse et y a ajouté sa part.
deal-shows = La table a fixé son secret avant de savoir ce que votre navigateur ajouterait, et votre navigateur ne connaissait pas ce secret : personne n’a pu choisir la donne seul.
deal-shows-not = Cela ne montre pas que personne n’a regardé : la table connaît toutes les cartes. Et une table de mèche avec le dernier joueur assis pourrait encore choisir.
deal-stranger = Ce navigateur n’avait pas de place : il ne peut pas dire ce qui a été montré avant la partie.
deal-try = Vérifier dans ce navigateur
deal-unable = Les navigateurs ne calculent cela que sur des pages https. Enregistrez la partie et vérifiez-la avec Iris.
deal-yes = Tout concorde : votre navigateur trouve la même promesse et la même graine.
decided = Ce qui a tout décidé
device-adopt = Ce navigateur doit-il être désormais celui de { $name }, avec ses parties et ses réglages ?
device-code = Ou ouvrez-y /me et entrez
device-link = Ouvrez ce lien sur l'autre appareil d'ici 15 minutes ; il ne sert qu'une fois
device-make = Créer un lien
device-no = Non, laisser ainsi
device-note = Il n'y a pas de compte ici. Un lien personnel emporte votre nom, vos parties et vos réglages sur un autre appareil.
device-replace = Ici, vous êtes pour l'instant { $name }. Pour pouvoir y revenir, créez d'abord votre propre lien dans les réglages.
device-title = Un autre appareil
device-yes = Oui, ici
recovery-code = Notez-le, il ne s'affiche que maintenant :
recovery-make = Créer un code de secours
recovery-note = Un code de secours vous ramène quand tous vos appareils sont perdus. Gardez-le en lieu sûr.
recovery-there = Vous avez un code de secours. Un nouveau le remplace.
recovery-title = Si tous les appareils sont perdus
recovery-use = J'ai un code
session-current = celui-ci
session-device = { $browser } sous { $system }
session-device-unknown = Un appareil
session-end = Déconnecter
session-end-here = Se déconnecter ici
session-used = { $days ->
    [0] utilisé aujourd'hui
    [1] utilisé hier
   *[other] utilisé il y a { $days } jours
}
sessions-end-others = Déconnecter tous les autres
sessions-title = Où vous êtes connecté
sign-in-code = Code
sign-in-go = Continuer
sign-in-note = Entrez le code de votre autre appareil, ou votre code de secours.
sign-in-title = Être vous-même ici
emote-goodbye = Au revoir !
emote-hello = Bonjour !
emote-oops = Oups !
emote-thanks = Merci !
emote-thinking = Je réfléchis…
emote-well-played = Bien joué !
emote-wow = Ouah !
emote-your-turn = À vous !
end-gave-up = a abandonné
end-ranking = Classement
end-replay = Revoir la partie
end-shared = Victoire partagée : { $names }
end-wish = { $count ->
        [one] { $names } veut rejouer
       *[other] { $names } veulent rejouer
    }
end-won = { $names } a gagné
end-you-won = Gagné !
for-programs = Pour les programmes
gauge-left = { $count ->
        [0] l’arc-en-ciel est complet
        [one] encore une pour un arc-en-ciel
       *[other] encore { $count } pour un arc-en-ciel
    }
guest = Invité
here = présent
hint = Conseil
hint-chance = Elle s'attend à gagner { $percent } % du temps.
hint-try = Iris jouerait : { $action }.
home-alone = Encore personne d’autre
home-continue = Continuer
home-finished = Terminées
home-going-on = En cours
home-lead = Contre des robots dignes de vous ou avec des amis grâce à un lien, tout de suite et sans compte.
home-lobby = En attente de joueurs
home-lost = Perdu
home-more = Plus pour { $game } : amis, leçon, options, règles
home-title = Trois jeux de cartes nommés Rainbow
home-turn = C’est à { $name }
home-turn-of = { $game } : c’est à { $name }
home-turn-yours = À vous
home-waiting = { $game } : en attente de joueurs
home-with = avec { $names }
home-won = Gagné
home-your-turn = À vous de jouer : { $game }
in-reserve = en réserve
invite = Inviter des amis
invite-code = Le même lien, en image pour les téléphones
invite-link = Qui ouvre ce lien peut prendre une place
invite-note = Envoyez le lien, ou faites scanner l'image.
invite-only-here = Ce lien ne marche que sur cet ordinateur. Pour jouer avec d'autres sur votre réseau, lancez Iris avec
invite-then-at = Iris sera alors à l'adresse { $address }.
invite-watch = Le lien pour regarder
key-cards = Parcourir vos cartes
keep-out = Exclure de la table
key-clear = Reposer les cartes choisies
key-help = Cette liste
key-moves = Aller à la liste de tous les coups
key-number = Choisir une carte par sa place
key-pick = Choisir la carte, ou la reposer
key-press = Presser ce qui est éclairé
key-targets = Parcourir ce qui est éclairé, et les coups
keys = Touches
learn = Apprendre en jouant
learn-again = Encore une fois
learn-later = Plus tard
learn-play = Jouer une vraie partie
learn-title = Première partie : { $game }
leave = Abandonner
leave-sure = Les autres continuent, un robot prend votre place, et vous ne pouvez plus gagner cette partie.
leave-yes = Oui, abandonner
lobby = en attente de joueurs
lobby-fill = Les places encore libres au départ sont données à des robots.
lobby-free = { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
lobby-ready = Tout le monde est là. Vous pouvez commencer.
lobby-seats = Places
lobby-wait = L'hôte lance la partie.
log = Ce qui s'est passé
log-short = Journal
lost = La connexion est perdue. Nouvel essai…
make-free = Libérer
medal = { $count ->
        [1] Se sert en premier
        [2] Se sert en deuxième
        [3] Se sert en troisième
       *[other] Se sert à la place { $count }
    }
menu = Menu
middle = Le milieu de la table
more = Plus
motion-auto = Comme le système
motion-full = Tout bouge
motion-less = Rien ne bouge
moves = Tous les coups
moves-over = La partie est finie.
moves-wait = Ce n'est pas votre tour.
mute = Ne plus entendre { $name }
notify = Prévenez-moi quand c'est mon tour
opponents = Les autres joueurs
option-clock = Pendule
option-friend = Ami
option-more = Règles maison et autres options
option-open = Libre, pour un ami
option-opponents = Qui joue
option-opponents-note = Vous avez la première place. Les places au-delà du nombre de joueurs restent vides.
option-seat = Place { $seat }
option-seat-drawn = Au hasard
option-seats = Joueurs
option-undo = Contre des robots, me laisser tout reprendre
option-watching = Spectateurs
option-yes = Oui
options = Options
order = De bas en haut ; pressez une carte pour la mettre au-dessus :
order-top = au-dessus
pace-calm = Calme
pace-instant = Immédiat
pace-normal = Normal
pace-quick = Rapide
pause = Pause
paused = La partie est en pause.
paused-by = { $name } a mis la partie en pause. Elle reprendra toute seule.
pick-cards = Choisissez une carte
pick-more = # cartes. Ajoutez-en une qui convient.
pick-more-one = Une carte. Ajoutez-en une autre qui convient.
pick-none = # cartes qui ne vont pas ensemble.
pick-none-one = Cette carte ne peut pas être jouée maintenant.
pick-sure = Pressez le bouton, ou ce qui est éclairé.
pile-cards = { $count ->
        [one] carte
       *[other] cartes
    }
pile-left = { $count ->
        [one] restante
       *[other] restantes
    }
play = Jouer
player = Joueur
points = { $count ->
        [one] point
       *[other] points
    }
practice = C'est une partie d'entraînement.
problem-bad-request = Ce n'était pas compréhensible. Revenez en arrière et réessayez.
problem-bad-settings = Une partie avec ces options n'est pas possible.
problem-busy = Les bots réfléchissent pour d'autres. Réessayez dans un instant.
problem-cross-site = Ce formulaire venait d'un autre site : rien n'a été fait.
problem-forbidden = Votre lien ne le permet pas. Demandez-en un autre à l'hôte.
problem-illegal-action = Les règles ne le permettent pas.
problem-no-pause = Vous n'avez plus de temps de pause pour cette partie.
problem-no-undo = Ce coup ne peut plus être repris.
problem-no-watching = Cette table n'a pas de spectateurs. Demandez une place.
problem-not-found = Il n'y a rien ici, ou le lien n'est pas complet.
problem-not-host = Seul l'hôte de la table peut le faire.
problem-not-seated = Vous n'avez pas de place à cette table.
problem-not-your-turn = C'est le tour de quelqu'un d'autre.
problem-other = Quelque chose n'a pas marché. Rien n'est perdu ; réessayez.
problem-paused = La partie est en pause.
problem-rate-limited = C'était trop à la fois. Attendez un instant.
problem-seat-taken = Quelqu'un a été plus rapide : la place est prise.
problem-stale = La partie a continué entre-temps ; regardez encore.
problem-title = Cela n'a pas marché
problem-too-fast = Une chose à la fois.
problem-unavailable = Le serveur ne peut pas le faire pour l'instant. Rien n'est perdu ; réessayez.
problem-wrong-phase = Ce n'est pas possible à ce moment de la partie.
react = Dire quelque chose
rematch = Rejouer
rematch-waits = En attendant les autres…
renew-links = Créer de nouveaux liens
replay = Revoir
replay-back = Un coup en arrière
replay-controls = Coups de la partie
replay-first = Au début
replay-go = Montrer
replay-last = À la fin
replay-move = Coup
replay-moves = Coups
replay-on = Coup suivant
replay-onlooker = tous
replay-seen-by = Vu par
replay-start = Les cartes sont distribuées.
replay-table = Retour à la table
resume = Reprendre
return = Reprendre la main au robot
rules = Règles
rules-full = Toutes les règles
save = Enregistrer
seat-bot = Asseoir un robot
seat-open = libre
seats-between = { $least } à { $most } joueurs
seats-exactly = { $seats } joueurs
setting-aids = Aide-mémoire
setting-cards = Cartes
setting-lang = Langue
setting-motion = Mouvements
setting-name = Votre nom
setting-pace = Rythme des robots
setting-size = Taille du texte
setting-sound = Son
setting-take = Quand un lot est nettement le meilleur
setting-theme = Couleurs
settings = Réglages
settings-back = Retour à la table
settings-preview = Voici ce que cela donne
settings-sample = Maya joue 4-4-4. À vous.
sit = S'asseoir
sit-here = S’asseoir ici
size-0875 = Petite
size-1000 = Normale
size-1250 = Grande
size-1500 = Très grande
skip = Au contenu
sort = Trier
sound-off = Non
sound-on = Oui
stand-up = Se lever
stands-in = un robot joue
start = Commencer
steps-skip = Passer
still-free = Encore libres
take-ask = Je le prends moi-même
take-auto = Le prendre pour moi
taken = { $count ->
        [one] prise
       *[other] prises
    }
takeover = Ensuite, un robot prend le relais
target-at = contre
target-on = sur
theme-auto = Comme le système
theme-dark = Sombres
theme-light = Claires
thinking = Réflexion…
this-table = Cette table
title-table = { $game } · Iris
title-your-turn = ● À vous · { $game }
to-home = Accueil
to-move = a la main
tools = Aides
undo = Reprendre
unmute = Entendre de nouveau { $name }
unsent = Pas envoyé : pas de connexion. Réessayez.
watching = { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
watching-delayed = Voient tout deux minutes plus tard
watching-off = N'entrent pas
watching-open = Voient ce qui est découvert
welcome-bots = De Pip, qui vient d’apprendre les règles, à Iris, qui joue chaque choix jusqu’au bout. Aucun ne voit vos cartes.
welcome-bots-title = Cinq adversaires
welcome-friends = Ouvrez une table, envoyez le lien ou faites scanner le code. Personne n’a besoin de compte.
welcome-learn = Iris s’assoit en face de vous et explique chaque coup. Cinq minutes par jeu.
why-nothing = On ne peut rien faire avec cela maintenant.
why-possible = C'est possible. Pressez l'endroit éclairé.
why-rule = Non, selon la règle { $rule } :
with-friends = Avec des amis
you = vous
you-there = Vous
zone-count = { $name }, { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
