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
ago-now = à l’instant
aids-off = Je m’en souviendrai
aids-on = Montrer ce que j’ai vu
away = absent
back = Retour
banned-title = Accès refusé
banned-until = Jusqu'au :
banned-why = Motif :
bot = Robot
bot-intro-1 = A appris les règles ce matin et joue la plus jolie carte.
bot-intro-2 = A un truc pour tout et n’hésite jamais.
bot-intro-3 = Joue très bien, quand elle ne rêvasse pas à la fenêtre.
bot-intro-4 = A joué un million de parties et repère un bon coup d’un seul regard.
bot-intro-5 = Devine votre main et joue chaque option jusqu’au bout.
bot-level = niveau { $level }
card-hidden = Seul votre adversaire voit l’autre face
card-other = autre face : { $card }
cards = Cartes
cards-bold = Vives
cards-soft = Douces
chances = Chances de victoire
chances-cost = Choix le plus coûteux : −{ $cost } %
chances-costly = Votre coup : { $played }. Mieux : { $better }.
chances-how = Les chances de victoire de chacun, vues par Iris depuis sa place
chances-point = Tournant : { $before } → { $after } %
chances-see = Voir le coup { $ply }
chances-turned = { $name } prend l’avantage ici.
clock-bank = 10 minutes chacun, plus 5 secondes par coup
clock-days = 3 jours par coup
clock-move = 45 secondes par coup
clock-none = Sans pendule
close = Fermer
copied = Copié
copy = Copier le lien
cry-rainbow = Arc-en-ciel !
cue = Touchez une carte, puis un endroit éclairé
data-export = Télécharger mes données
data-forget = Supprimer mes données
data-forget-sure = Votre nom, vos réglages et vos jetons d’API sont supprimés pour de bon. Des robots finissent vos parties ; les parties terminées restent, sans votre nom.
data-forget-yes = Oui, supprimer
data-note = Tout ce qu’Iris garde sur vous, en un seul fichier.
data-title = Vos données
deal-added = Ajouté par { $name }
deal-alone = Aucun joueur n’a participé à ce mélange : la table l’a choisi seule.
deal-broken = Impossible de prouver que cette donne est honnête : { $reason }.
deal-check = Vérifier la donne
deal-file = Vérifier sur votre machine
deal-file-note = Enregistrez la partie, puis laissez Iris vérifier la donne et chaque coup sur votre machine :
deal-holds = La table a tenu sa promesse : les cartes découlent de son secret et de ce que les joueurs ont ajouté.
deal-lead = Personne n’a choisi ces cartes seul : la table a fixé sa part du mélange avant l’arrivée des joueurs, puis chaque navigateur a ajouté la sienne.
deal-means = Ce que cela prouve
deal-no = Ça ne colle pas : les cartes ne découlent pas de ce qui a été promis et ajouté.
deal-nothing = rien (un robot, ou un navigateur sans scripts)
deal-promise = Promis par la table avant la partie
deal-promised = Mélange équitable : comment vérifier
deal-promised-note = La table a fixé sa part du mélange ; voici son empreinte. Quand vous vous asseyez, votre navigateur ajoute la sienne : personne ne peut choisir les cartes. Après la partie, vous pourrez vérifier.
deal-save = Enregistrer la partie
deal-secret = Le secret de la table, révélé après la partie
deal-seed = La graine de toutes les cartes, qui en découle
deal-shown = Votre navigateur a vu cette promesse et y a ajouté sa part.
deal-shows = La table a fixé son secret avant de savoir ce que votre navigateur ajouterait, et votre navigateur ne connaissait pas ce secret : personne n’a pu choisir la donne seul.
deal-shows-not = Cela ne prouve pas que personne n’a regardé : la table connaît toutes les cartes. Et une table de mèche avec le dernier joueur assis pourrait encore choisir.
deal-stranger = Ce navigateur n’avait pas de place : il ne peut pas dire ce qui a été montré avant la partie.
deal-try = Vérifier dans ce navigateur
deal-unable = Les navigateurs ne le permettent que sur les pages https. Enregistrez la partie et vérifiez-la avec Iris.
deal-yes = Tout concorde : votre navigateur trouve la même promesse et la même graine.
decided = Ce qui a tout décidé
device-adopt = Utiliser désormais ce navigateur en tant que { $name }, avec ses parties et ses réglages ?
device-code = Ou ouvrez-y /me et saisissez
device-link = Ouvrez ce lien sur votre autre appareil d’ici 15 minutes. Il ne sert qu’une fois.
device-make = Créer un lien
device-no = Annuler
device-note = Ici, pas de compte. Un lien personnel emporte votre nom, vos parties et vos réglages sur un autre appareil.
device-replace = Pour l’instant, vous êtes { $name } ici. Pour pouvoir revenir, créez d’abord votre propre lien dans les réglages.
device-title = Un autre appareil
device-yes = Oui, l’utiliser ici
recovery-code = Notez-le, il ne sera plus affiché :
recovery-make = Créer un code de secours
recovery-note = Un code de secours vous permet de revenir si vous perdez tous vos appareils. Gardez-le en lieu sûr.
recovery-there = Vous avez un code de secours. En créer un nouveau le remplace.
recovery-title = Si vous perdez tous vos appareils
recovery-use = J’ai un code
session-current = cet appareil
session-device = { $browser } sous { $system }
session-device-unknown = Appareil inconnu
session-end = Déconnecter
session-end-here = Se déconnecter ici
session-used = { $days ->
    [0] utilisé aujourd’hui
    [1] utilisé hier
   *[other] utilisé il y a { $days } jours
}
sessions-end-others = Se déconnecter partout ailleurs
sessions-title = Où vous êtes connecté
sign-in-code = Code
token-copy = Copier le jeton
token-created = { $days ->
    [0] créé aujourd'hui
    [1] créé hier
   *[other] créé il y a { $days } jours
}
token-host = Créer et animer des tables
token-host-short = animer
token-label = Nom du programme
token-made = Copiez-le maintenant, il ne s'affiche qu'une fois
token-make = Créer un jeton
token-play = Jouer à votre place et modifier vos réglages
token-play-short = jouer
token-revoke = Révoquer
token-revoke-named = Révoquer { $name }
token-scopes = Ce qu'il permet
token-unused = jamais utilisé
token-watch = Voir ce que vous pouvez voir (toujours)
token-watch-short = voir
tokens-note = Avec un jeton, un de vos programmes peut jouer, regarder ou animer une table. Qui le détient le peut aussi : gardez-le pour vous.
tokens-title = Jetons pour programmes
sign-in-go = Continuer
sign-in-note = Saisissez le code de votre autre appareil, ou votre code de secours.
sign-in-title = Content de vous revoir
emote-goodbye = Au revoir !
emote-hello = Bonjour !
emote-oops = Oups !
emote-thanks = Merci !
emote-thinking = Je réfléchis…
emote-well-played = Bien joué !
emote-wow = Waouh !
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
for-programs = API pour développeurs
gauge-left = { $count ->
        [0] l’arc-en-ciel est complet
        [one] encore une pour un arc-en-ciel
       *[other] encore { $count } pour un arc-en-ciel
    }
guest = Invité
here = présent
hint = Conseil
hint-chance = Chances de victoire : { $percent } %.
hint-try = Iris jouerait : { $action }.
home-alone = Personne d’autre pour l’instant
home-continue = Continuer
home-finished = Terminées
home-going-on = En cours
home-lead = Affrontez des robots coriaces ou envoyez un lien à vos amis. Aucun compte requis.
home-lobby = En attente de joueurs
home-lost = Perdu
home-more = Plus pour { $game } : amis, leçon, options, règles
home-title = Trois jeux de cartes nommés Rainbow
home-turn = Au tour de { $name }
home-turn-of = { $game } : au tour de { $name }
home-turn-yours = À vous
home-waiting = { $game } : en attente de joueurs
home-with = avec { $names }
home-won = Gagné
home-your-turn = À vous de jouer : { $game }
in-reserve = en réserve
invite = Inviter des amis
invite-code = Le même lien en code QR
invite-link = Toute personne qui a ce lien peut prendre une place
invite-network = Jouer en réseau
invite-note = Envoyez le lien ou faites scanner le code.
invite-start = Pour que d’autres puissent entrer, lancez Iris avec :
invite-play = Inviter et jouer
invite-only-here = Ce lien ne marche que sur cet ordinateur.
invite-then-at = Les autres la trouveront alors à l’adresse { $address }.
invite-watch = Lien pour les spectateurs
key-cards = Parcourir vos cartes
keep-out = Exclure et bloquer
key-clear = Reposer les cartes choisies
key-help = Afficher cette liste
key-moves = Aller à la liste de tous les coups
key-number = Choisir une carte par sa position
key-pick = Choisir la carte, ou la reposer
key-press = Appuyer sur ce qui est éclairé
key-targets = Parcourir ce qui est éclairé, et les coups
keys = Clavier
learn = Apprendre en jouant
learn-again = Recommencer
learn-later = Quitter la leçon
learn-play = Jouer une vraie partie
learn-title = Première partie : { $game }

## Puzzles

puzzle-again = Réessayer
puzzle-answered = Vous avez répondu à ce problème.
puzzle-best-run = record { $count }
puzzle-better = Le mieux : { $action }, qui gagne { $percent } % du temps.
puzzle-change = Votre cote : { $before } → { $after }
puzzle-daily = Le problème du jour
puzzle-daily-lead = Un seul coup est nettement le meilleur. Trouvez-le.
puzzle-daily-missed = Raté aujourd’hui. Réessayez pour le plaisir.
puzzle-daily-solved = Résolu. Le prochain arrive demain.
puzzle-difficulty = Difficulté { $rating }
puzzle-finders = { $count ->
        [one] Parmi les robots, seul { $names } le trouverait.
       *[other] { $names } le trouveraient ; pas les autres robots.
    }
puzzle-finders-none = Aucun des robots ne le trouverait.
puzzle-leave = Problèmes
puzzle-look = Revoir
puzzle-next = Problème suivant
puzzle-pose = Un seul coup est nettement le meilleur. Lequel ?
puzzle-pose-daily = Le problème du jour : un seul coup est nettement le meilleur. Lequel ?
puzzle-practice = Vous le connaissez déjà : il ne compte plus.
puzzle-rating = { $rating } ± { $deviation } : vous jouez comme { $name }
puzzle-right = C’est ça.
puzzle-run-again = Nouvelle série
puzzle-run-result = { $solved } trouvés, { $missed } ratés. Votre record : { $best }.
puzzle-run-right = Juste.
puzzle-run-solved = { $count } trouvés
puzzle-run-wrong = Faux.
puzzle-solve = Résoudre
puzzle-storm = Tempête
puzzle-storm-help = Autant que possible en trois minutes
puzzle-storm-over = La tempête est passée
puzzle-streak = Série
puzzle-streak-help = Jusqu’à la première erreur, de plus en plus dur
puzzle-streak-over = Votre série s’arrête
puzzle-themes = Par thème
puzzle-title = Problème : { $game }
puzzle-worth = { $action } gagne { $percent } % du temps.
puzzle-wrong = Pas le meilleur : { $action } coûte { $percent } %.
puzzles = Problèmes
puzzles-all = Tous les problèmes
puzzles-count = { $count } problèmes
puzzles-lead = Des positions de vraies parties où un seul coup est nettement le meilleur et où de bons robots se sont trompés. Vous voyez ce que voyait le joueur.
puzzles-of = Problèmes : { $game }
puzzles-tried = { $solved } trouvés sur { $tried } · { $count } problèmes

leave = Abandonner
leave-sure = Les autres continuent, un robot prend votre place et vous ne pouvez plus gagner cette partie.
leave-yes = Oui, abandonner
lobby = en attente de joueurs
lobby-fill = Des robots prennent les places encore libres au départ.
lobby-free = { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
lobby-ready = Tout le monde est là. Vous pouvez commencer.
lobby-seats = Places
lobby-wait = L’hôte va lancer la partie.
log = Ce qui s’est passé
log-short = Journal
lost = Connexion perdue. Nouvel essai…
make-free = Libérer la place
medal = { $count ->
        [1] Se sert en premier
        [2] Se sert en deuxième
        [3] Se sert en troisième
       *[other] Se sert en { $count }e
    }
menu = Menu
middle = Le milieu de la table
more = Plus
motion-auto = Auto
motion-full = Toutes
motion-less = Réduites
moves = Tous les coups
moves-over = La partie est finie.
moves-wait = Ce n’est pas votre tour.
mute = Ne plus entendre { $name }
notify = Me prévenir quand c’est mon tour
opponents = Les autres joueurs
option-clock = Pendule
option-friend = Ami
option-more = Règles maison et plus
option-open = Gardée pour un ami
option-opponents = Adversaires
option-opponents-note = Vous avez la place 1. Choisissez Ami pour garder une place à quelqu’un.
option-seat = Place { $seat }
option-seat-drawn = Au hasard
option-seats = Joueurs
option-undo = Contre des robots, me laisser tout annuler
option-watching = Spectateurs
option-yes = Oui
options = Options
order = De bas en haut ; touchez une carte pour la mettre au-dessus :
order-top = au-dessus
pace-calm = Calme
pace-instant = Immédiat
pace-normal = Normal
pace-quick = Rapide
pause = Pause
paused = La partie est en pause.
paused-by = { $name } a mis la partie en pause. Elle reprend toute seule.
pick-cards = Choisissez une carte
pick-more = # cartes. Ajoutez-en une qui convient.
pick-more-one = Une carte. Ajoutez-en une autre qui convient.
pick-none = # cartes qui ne vont pas ensemble.
pick-none-one = Cette carte n’est pas jouable maintenant.
pick-sure = Appuyez sur le bouton ou sur ce qui est éclairé.
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
practice = C’est une partie d’entraînement.
problem-bad-request = La demande n’a pas été comprise. Revenez en arrière et réessayez.
problem-bad-settings = Impossible de jouer avec ces options.
problem-banned = La personne qui gère ce serveur vous en a fermé l’accès. Elle seule peut le rouvrir.
problem-busy = Les robots réfléchissent déjà ailleurs. Réessayez dans un instant.
problem-cross-site = Ce formulaire vient d’un autre site : rien n’a été fait.
problem-forbidden = Votre lien ne le permet pas. Demandez-en un autre à l’hôte.
problem-illegal-action = Les règles ne le permettent pas.
problem-no-pause = Vous n’avez plus de temps de pause dans cette partie.
problem-no-undo = Ce coup ne peut plus être annulé.
problem-no-watching = Cette table n’a pas de spectateurs. Demandez une place.
problem-not-found = Il n’y a rien ici, ou le lien est incomplet.
problem-not-host = Seul l’hôte peut faire cela.
problem-not-seated = Vous n’avez pas de place à cette table.
problem-not-your-turn = C’est à quelqu’un d’autre de jouer.
problem-other = Un problème est survenu. Rien n’est perdu ; réessayez.
problem-paused = La partie est en pause.
problem-rate-limited = Trop de choses à la fois. Attendez un instant.
problem-seat-taken = Quelqu’un a été plus rapide : la place est prise.
problem-stale = La partie a continué entre-temps. Regardez à nouveau.
problem-title = Ça n’a pas marché
problem-too-fast = Une chose à la fois.
problem-unavailable = Le serveur ne peut pas le faire pour l’instant. Rien n’est perdu ; réessayez.
problem-wrong-phase = Ce n’est pas possible à ce moment de la partie.
react = Dire quelque chose
rematch = Rejouer
rematch-waits = En attente des autres…
renew-links = Annuler les anciens liens
replay = Revoir
replay-back = Coup précédent
replay-controls = Coups de la partie
replay-first = Au début
replay-go = Afficher
replay-last = À la fin
replay-move = Coup
replay-moves = Coups
replay-on = Coup suivant
replay-onlooker = tous
replay-seen-by = Vu par
replay-start = Les cartes sont distribuées.
replay-table = Retour à la table
resume = Reprendre
return = Reprendre votre place
rule-number = Règle { $rule }
rules = Règles
rules-full = Toutes les règles
save = Enregistrer
seat-bot = Ajouter
seat-open = Libre
seats-between = { $least } à { $most } joueurs
seats-exactly = { $seats } joueurs
setting-aids = Aide-mémoire
setting-cards = Cartes
setting-lang = Langue
setting-motion = Animations
setting-name = Votre nom
setting-pace = Vitesse des robots
setting-size = Taille du texte
setting-sound = Son
setting-take = Quand un lot est clairement le meilleur
setting-theme = Thème
settings = Réglages
settings-back = Retour à la table
settings-preview = Aperçu
settings-sample = Maya joue 4-4-4. À vous.
sit = Prendre place
sit-here = S’asseoir ici
size-0875 = Petite
size-1000 = Normale
size-1250 = Grande
size-1500 = Très grande
skip = Aller au contenu
sort = Trier
sound-off = Non
sound-on = Oui
stand-up = Se lever
stands-in = un robot joue
start = Commencer
steps-skip = Passer
still-free = Encore libres
take-ask = Me laisser choisir
take-auto = Le prendre pour moi
taken = { $count ->
        [one] prise
       *[other] prises
    }
takeover = Ensuite, un robot prend le relais
target-at = contre
target-on = sur
theme-auto = Auto
theme-dark = Sombre
theme-light = Clair
thinking = Réflexion…
this-table = Cette table
title-table = { $game } · Iris
title-your-turn = ● À vous · { $game }
to-home = Accueil
to-move = doit jouer
tools = Outils
undo = Annuler
unmute = Réentendre { $name }
unsent = Pas envoyé : pas de connexion. Réessayez.
watching = { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
watching-delayed = Voient tout avec deux minutes de retard
watching-off = Pas autorisés
watching-open = Voient ce qui est découvert
welcome-bots = De Pip, qui vient d’apprendre les règles, à Iris, qui joue chaque option jusqu’au bout. Aucun ne voit vos cartes.
welcome-bots-title = Cinq adversaires
welcome-friends = Ouvrez une table et envoyez le lien, ou faites scanner le code. Sans compte pour personne.
welcome-learn = Iris s’assoit en face de vous et explique chaque coup.
why-nothing = Cela ne mène à rien pour l’instant.
why-possible = C’est possible. Touchez ce qui est éclairé.
why-rule = Non, selon la règle { $rule } :
with-friends = Avec des amis
you = vous
you-there = Vous
zone-count = { $name }, { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    }
