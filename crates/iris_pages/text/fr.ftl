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
chances-leap = Choisissez un moment à revoir
chances-leap-go = Voir ce coup
chances-slips = ? erreur · ?! imprécision
ledger-choices = { $choices ->
        [one] Un choix
       *[other] { $choices } choix
    }, dont { $sound } de bons{ $mistakes ->
        [0] .
        [one] , une erreur.
       *[other] , { $mistakes } erreurs.
    }
ledger-deal = Cartes reçues
ledger-end = Résultat
ledger-how = Tout le monde part avec la même chance de gagner. Chaque étape la modifie ; ensemble, elles font le résultat.
ledger-luck = Chance
ledger-others = { $count ->
        [one] Choix adverses
       *[other] Choix des autres
    }
ledger-own = Vos choix
ledger-own-of = Ses choix
ledger-start = Égalité au départ
ledger-title = D’où vient le résultat
like-other = a joué comme { $level }
like-other-between = a joué comme { $level } (entre { $low } et { $high })
like-unknown = (trop peu de choix pour juger)
like-you = avez joué comme { $level }
like-you-between = avez joué comme { $level } (entre { $low } et { $high })
review-kept = Iris rejoue chaque choix. C’est fait une fois pour toutes.
review-making = Analyse de la partie
review-progress = Analyse en cours : { $done } choix sur { $total }
review-waits = L’analyse attend son tour
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
## La donne du jour, et toute donne à rejouer
again-challenge = Défier un ami
again-challenge-note = Mêmes cartes, même place, mêmes adversaires. Chacun voit le résultat de l’autre quand les deux ont terminé.
again-covered = Ce que les autres en ont fait s’affiche quand vous avez terminé.
again-lead = { $name } a joué cette donne. Mêmes cartes, même place, mêmes adversaires pour tout le monde.
again-link = Lien vers cette donne
again-offer = Rejouer cette donne
again-title = { $game } : la même donne
daily-beat-house = Vous battez { $beaten } joueurs de la maison sur { $known } avec les mêmes cartes.
daily-beaten = battu
daily-behind = mieux que vous
daily-being-reviewed = Vos choix sont en cours d’analyse. Revenez dans une minute.
daily-calendar = Calendrier
daily-copy = Copier le texte
daily-covered = Les résultats s’affichent quand vous avez terminé la donne, ou quand la journée est finie.
daily-date = { $day } { $month } { $year }
daily-done = fait
daily-ends = Une journée se termine à minuit UTC.
daily-given-away = Vos choix ont coûté { $percent } % d’une victoire. La chance n’y est pour rien.
daily-house = La maison, à votre place
daily-lead = Mêmes cartes, même place et mêmes adversaires pour tout le monde.
daily-level = à égalité
daily-months = janvier février mars avril mai juin juillet août septembre octobre novembre décembre
daily-no-spoilers = Ne dévoile rien
daily-not-finished = Pas terminée
daily-past = Cette journée est finie : rejouez ses donnes pour vous entraîner et voyez ce que les autres en ont fait.
daily-picture = Votre résultat en image
daily-play-today = Jouer
daily-played = { $count ->
        [0] pas encore jouée
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
daily-players = Joueurs
daily-points = { $points } points sur { $most } : un par joueur battu, un demi par égalité.
daily-practise = Rejouer
daily-promise = Promesse pour le { $date }
daily-promise-broken = Ça ne colle pas : le secret ne correspond pas à la promesse.
daily-promise-kept = Tout concorde : votre navigateur trouve la même promesse.
daily-promise-note = Les cartes de chaque jour sont fixées la veille. Cette empreinte le montre : la journée finie, le secret est révélé et chacun peut vérifier que rien n’a changé.
daily-results = Résultats
daily-rules = Une donne par jour et par jeu. Le premier essai compte, sans indice ni retour en arrière ; ensuite, vous pouvez vous entraîner.
daily-score = { $own } à { $others }
daily-secret = Le secret correspondant
daily-share = Partager
daily-share-house = { $row } de Pip à Iris
daily-share-points = { $percent } % des points
daily-shared = Victoire partagée
daily-still-playing = joue encore
daily-streak = { $days ->
        [0] Pas encore de série.
        [one] { $days } jour de suite.
       *[other] { $days } jours de suite.
    }
daily-title = La donne du jour
daily-too-late = Vous n’aviez pas terminé à la fin de la journée : c’est la dernière place.
daily-week = Cette semaine
daily-weekdays = L M M J V S D
daily-you = vous
daily-yours = Votre résultat
deal-id = Donne
problem-bad-deal = Cette donne n’existe pas ici, ou le lien est abîmé. Copiez-le de nouveau.
problem-sealed = C’est la donne du jour. Ses cartes sont dévoilées quand la journée est finie.

## Fin de partie et appareils
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
## Tables ouvertes

lobby-starts = Des robots prennent les places libres dans
make-private = Sur invitation seulement
make-public = Ouvrir à tous
open-clock-bank = { $minutes } min chacun
open-clock-days = { $days ->
        [one] un jour par coup
       *[other] { $days } jours par coup
    }
open-clock-move = { $seconds } s par coup
open-free = { $count ->
        [one] une place libre
       *[other] { $count } places libres
    }
open-rules = règles maison : { $rules }
open-sit = S’asseoir : { $game } avec { $names }
open-tables = Tables ouvertes
option-public = L’afficher sur l’accueil : tout le monde peut venir
play-somebody = Jouer avec quelqu’un
table-is-private = Seuls ceux qui ont le lien peuvent venir.
table-is-public = Tout le monde peut venir depuis l’accueil.

## Clubs

club-average = Moyenne
club-close = Fermer le club
club-close-note = Le club disparaît pour tout le monde. Les parties terminées restent.
club-daily = Les donnes du jour
club-csv = Télécharger en CSV
club-found = Fonder un club
club-founder = responsable du club
club-game = Jeu
club-hand-over = Lui confier le club
club-invite = Inviter
club-invite-link = Toute personne qui a ce lien peut rejoindre le club
club-join = Rejoindre
club-join-ask = Rejoindre { $name } ? Les membres voient votre nom et vos résultats aux tables du club.
club-leave = Quitter le club
club-manage = Gérer
club-matches = Parties
club-member-more = Plus sur { $name }
club-members = Membres
club-members-count = { $count ->
        [one] un membre
       *[other] { $count } membres
    }
club-name = Nom du club
club-new-table = Nouvelle table
club-no-tables = Aucune table n’attend de joueurs.
club-points = Points
club-remove = Exclure du club
club-season = Saison
club-season-empty = Jouez entre vous aux tables du club : les résultats s’affichent ici.
club-season-note = Une victoire vaut un point ; partagée, elle est divisée. Les parties comptent à partir de deux membres.
club-season-of = Saison { $season }
club-tables = Les tables du club
clubs = Clubs
clubs-lead = Jouez entre amis : un classement par saison et, chaque semaine, une soirée où tout le monde reçoit les mêmes cartes.
evening = Soirée duplicate
evening-cancel = Arrêter les soirées
evening-change = Changer le programme
evening-facts = { $game }, { $seats } par table, { $rounds ->
        [one] une manche
       *[other] { $rounds } manches
    }
evening-how = À chaque manche, toutes les tables reçoivent les mêmes cartes. 100 : vous avez battu tous ceux qui étaient à votre place ; 50 : vous êtes au milieu.
evening-minutes = Minutes par manche
evening-nobody = Personne ne s’est encore inscrit.
evening-none = Aucune soirée n’est prévue.
evening-over = La soirée est terminée.
evening-past = Soirées passées
evening-plan = Prévoir une soirée par semaine
evening-plan-of = Soirée de la semaine : { $game }
evening-round = Manche { $round } sur { $rounds }
evening-round-number = Manche { $round }
evening-rounds = Manches
evening-seat = À votre place
evening-seats = Joueurs par table
evening-seconds = Secondes par coup
evening-sign-off = Se désinscrire
evening-sign-up = S’inscrire
evening-signed-up = Inscrits : { $names }
evening-standings = Classement
evening-tables = Tables
evening-time = Heure (UTC)
evening-total = Total
evening-until = · temps restant
evening-weekday = Jour
evening-when = Quand
evening-when-note = Chaque semaine. Les membres s’inscrivent sur la page du club ; des robots prennent les places vides et jouent pour les absents.
season-month = Un mois
season-quarter = Trois mois
season-year = Un an
weekday-friday = Vendredi
weekday-monday = Lundi
weekday-saturday = Samedi
weekday-sunday = Dimanche
weekday-thursday = Jeudi
weekday-tuesday = Mardi
weekday-wednesday = Mercredi

##

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

## History, ratings, profile

history-all = Voir toutes les parties
history-any = Tout
history-bad-filter = « { $filter } » ne peut pas être « { $value } ». Voici toutes vos parties.
history-csv = Tableau (CSV)
history-days = Quand
history-export = À emporter
history-export-note = Ce que vous voyez ici, en tableau ou en fichiers qu’Iris sait rejouer.
history-first = Dernières parties
history-game = Jeu
history-gave-up = Quittée
history-level = Adversaires
history-month = 30 derniers jours
history-next = Plus anciennes
history-none = Vous n’avez pas encore terminé de partie. Elles apparaîtront ici.
history-none-such = Aucune partie ne correspond à ces filtres.
history-page = Page
history-people = Des personnes
history-place = { $place ->
        [1] 1re place
       *[other] { $place }e place
    } sur { $seats }
history-rated = Classée
history-rated-no = Non classées
history-rated-yes = Classées
history-records = Parties (texte)
history-result = Résultat
history-seats = Joueurs
history-shared = Victoire partagée
history-show = Afficher
history-somebody = quelqu’un
history-table = Voir la table ({ $game })
history-title = Vos parties
history-week = 7 derniers jours
history-year = Dernière année
board-empty = Personne pour l’instant. Jouez une partie classée et rendez votre profil public pour être en tête.
board-note = Les joueurs au profil public, avec les robots, dans l’ordre du niveau assuré. Un classement par nombre de joueurs ; Maya vaut toujours 1500.
board-title = Classements
history-all-yours = Toutes vos parties
option-rated = Partie classée
option-rated-note = Compte pour le classement : ni conseils, ni retours à volonté, options habituelles. Qui part finit dernier.
profile-best-streak = Meilleure série
profile-cards = Cartes préférées
profile-costs = Coût par choix
profile-costs-note = { $count ->
        [one] Dans une partie analysée
       *[other] Dans { $count } parties analysées
    }, un choix vous a coûté { $cost } millièmes de victoire en moyenne. Moins, c’est mieux.
profile-curve = de { $first } à { $last }
profile-habits = Préférences : { $game }
profile-habits-note = { $matches ->
        [one] Une partie
       *[other] { $matches } parties
    }, environ { $choices ->
        [one] un choix
       *[other] { $choices } choix
    } à chaque fois.
profile-is-private = Vous seul voyez cette page. Rendez-la publique pour la partager et figurer aux classements.
profile-is-public = Toute personne ayant le lien voit vos résultats, classements et préférences, et vous figurez aux classements. La liste de vos parties reste privée.
profile-link = Votre page publique
profile-make-private = La rendre privée
profile-make-public = La rendre publique
profile-matches = { $count ->
        [0] Aucune partie
        [one] Une partie
       *[other] { $count } parties
    }
profile-mixed = Plusieurs robots
profile-moment = Gagnée avec { $percent } % de chances
profile-moments = Remontées
profile-moves = Coups préférés
profile-none = Rien encore. Terminez une partie, et cette page montrera comment vous jouez.
profile-none-other = Aucune partie pour l’instant.
profile-played = Parties
profile-public = Qui voit cette page
profile-recent = Dernières parties
profile-results = Résultats
profile-results-note = Part de victoires ; le trait marque une part égale.
profile-streak = Série en cours
profile-title = Votre profil
profile-won = Gagnées
rated = Partie classée : pas de conseils, et partir, c’est finir dernier.
rating-boards = Classements
rating-curve = Classement
rating-like = Comme { $name }, sûr à { $sure } %
rating-matches = { $count ->
        [one] une partie
       *[other] { $count } parties
    }
rating-none = Pas encore de classement. Cochez « Partie classée » dans les options d’une table, contre des robots ou des amis.
rating-seats = { $seats } joueurs
rating-title = Classement
practice-short = entraînement
problem-rated = Pas à une table classée : ni conseils, ni retours en arrière à volonté, et les options habituelles.
rated-short = classée

## Everything else

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

## Replays: their positions, notes, playing on

replay-all = toutes les mains ouvertes
replay-better = Mieux : { $action }.
replay-board = La table à ce coup
replay-costly = { $name } a perdu du terrain ici.
replay-covered = Les chances restent cachées tant que vous n’avez pas vu la fin.
replay-follows = Vous voyez ce que votre ami montre.
replay-lead = Guider des amis
replay-lead-how = Vos amis voient en direct le coup que vous regardez.
replay-leads = Vos amis voient ce que vous voyez.
replay-led-leave = Quitter
replay-led-link = Copier le lien
replay-led-over = Le guide est parti.
replay-note = Écrire une note sur cette position
replay-note-delete = Supprimer
replay-note-long = C’est trop long : { $most } caractères au plus.
replay-note-many = Vous avez écrit autant de notes que possible sur cette partie. Supprimez-en une.
replay-note-on = { $ply ->
        [0] Note sur la donne
       *[other] Note sur le coup { $ply }
    }
replay-note-own = Vous :
replay-note-save = Enregistrer
replay-note-short = Note
replay-note-signs = Elle contient des caractères impossibles à afficher. Tapez-la à nouveau.
replay-note-who = Tous ceux qui peuvent voir cette partie peuvent la lire.
replay-pause = Pause
replay-play = Dérouler la partie
replay-play-as = Vous prenez la place de { $name }, des robots prennent les autres. Juste pour s’entraîner.
replay-play-fit = D’autres cartes possibles
replay-play-fit-how = « D’autres cartes » redistribue tout ce qu’on ne voyait pas de cette place.
replay-play-on = Jouer la suite
replay-play-true = Les vraies cartes
replay-played = Joué : { $action }.
replay-see-better = { $loss } % perdus : voir ce qui était mieux
replay-share = Copier un lien vers ce coup
replay-share-short = Partager
replay-speed = Vitesse
replay-their-eyes = Voir par les yeux de { $name }
replay-uncover = Tout montrer

## Learning from one’s own mistakes

mistakes = Apprendre de ses erreurs
mistakes-again = { $days ->
        [one] Elle revient demain.
       *[other] Elle revient dans { $days } jours.
    }
mistakes-ask = Votre choix a coûté ici { $loss } % de la victoire. Que joueriez-vous maintenant ?
mistakes-best = Exactement : { $better }.
mistakes-due = { $count ->
        [one] Un de vos choix mérite un nouvel essai
       *[other] { $count } de vos choix méritent un nouvel essai
    }
mistakes-early = S’exercer tout de suite
mistakes-good = Bon choix : il coûte au plus { $loss } %. Le meilleur : { $better }.
mistakes-how = Les choix coûteux reviennent après 1, 3, 7 et 21 jours, jusqu’à ce que vous les ayez.
mistakes-learned = Vous le savez. Il ne reviendra plus.
mistakes-next = Suivant
mistakes-none = Rien à exercer pour l’instant.
mistakes-replay = Voir la partie
mistakes-waiting = { $count ->
        [one] Un choix attend, prévu { $days ->
            [one] demain
           *[other] dans { $days } jours
        }.
       *[other] { $count } choix attendent, le premier prévu { $days ->
            [one] demain
           *[other] dans { $days } jours
        }.
    }
mistakes-wrong = { $action } coûte { $loss } %. Mieux : { $better }.

## Everything else

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
