# Ce que le client du terminal dit lui-même. Dans une légende, le premier mot est la touche, le reste ce qu'elle fait.

colours-auto = autant que le terminal
colours-few = 16
colours-many = 256
colours-none = aucune
colours-true = des millions
count-hand = main { $count }
count-reserve = réserve { $count }
count-score = pile { $count }
emote-goodbye = Au revoir !
emote-hello = Bonjour !
emote-oops = Oups !
emote-thanks = Merci !
emote-thinking = Je réfléchis…
emote-well-played = Bien joué !
emote-wow = Ouah !
emote-your-turn = À vous !
eyes-all = toutes cartes visibles
eyes-open = ce qui est visible
help-keys =
    Prenez des cartes avec la touche inscrite sur leur bord inférieur (1, 2, 3 …), puis appuyez sur la touche de leur destination ([a], [b] …). La dernière carte prise est posée au-dessus. Ce qui s’allume est possible ; essayez autre chose, et la règle qui l’interdit s’affiche.
    
    flèches, Tab  désigner ; Tab va à ce qui s’allume
    Espace        prendre une carte ou la remettre
    Entrée        prendre ou jouer ce qui est désigné
    Échap         remettre toutes les cartes
    :             écrire une action en notation ; Tab la complète
    l             liste de toutes les actions
    h             conseil : ce que ferait le bot le plus fort
    w             pourquoi pas ? Les règles qui s’y opposent
    u             annuler
    m             ce qui s’est passé
    o             vue d’ensemble : toutes les cartes visibles
    s             réglages : langue, nom, rythme, annulation, couleurs
    t             dire quelque chose, à une table avec d’autres
    j             s’asseoir ou reprendre sa place, à la table d’un serveur
    P             pause ou reprise, à la table d’un serveur
    q             quitter ; une partie contre les bots peut être reprise
    Ctrl-C        quitter aussitôt ; rien n’est perdu
    
    La souris fait de même : cliquez une carte, puis sa destination.
help-title = Aide
last-record = La partie est notée dans { $file }
leave-go = Quitter la table
leave-stay = Rester
leave-title = Quitter ?
legend-again = n nouvelle partie
legend-back = Échap retour
legend-bot = 1–5 bot
legend-change = ←→ changer
legend-choose = Entrée choisir
legend-columns = Tab autre colonne
legend-complete = Tab compléter
legend-continue = c continuer
legend-copy = c copier le lien
legend-discard = x jeter
legend-ends = Début/Fin
legend-eyes = p point de vue
legend-free = f libérer
legend-get-up = x se lever
legend-go = Entrée valider
legend-go-on = Entrée continuer
legend-help = ? aide
legend-hint = h conseil
legend-leave = q quitter
legend-list = l liste
legend-moves = m coups
legend-mute = m muet
legend-overview = o vue
legend-pace = p rythme
legend-pick = 1… prendre
legend-play = Entrée jouer
legend-press = a… jouer
legend-quit = q quitter
legend-rematch = n revanche
legend-remove = k exclure
legend-renew = l nouveaux liens
legend-replay = r revoir
legend-return = j reprendre sa place
legend-rules = ? règles
legend-scroll = ↑↓ défiler
legend-seat = ↑↓ place
legend-seat-change = Entrée changer
legend-settings = s réglages
legend-sit = j s’asseoir
legend-start = g commencer
legend-step = ←→ avancer
legend-talk = t parler
legend-type = : écrire
legend-undo = u annuler
legend-up-down = ↑↓ choisir
legend-why = w pourquoi ?
list-title = Ce que vous pouvez faire
lobby-bot = bot, niveau { $level }
lobby-copied = Le lien est dans votre presse-papiers, si votre terminal en a un.
lobby-full = La partie commence quand la dernière place est prise, ou quand vous appuyez sur g.
lobby-help =
    Avant la partie
    
    ↑ ↓           désigner une place
    Entrée        ce qu’on peut en faire : s’asseoir, y mettre un bot, la libérer, rendre muet
    j             s’asseoir : là, ou à la première place libre
    x             se lever
    1–5           l’hôte : un bot de ce niveau prend la place
    ← →           l’hôte : un bot plus faible ou plus fort
    f             l’hôte : libérer la place
    k             l’hôte : exclure qui est assis là, pour de bon
    l             l’hôte : nouveaux liens ; les anciens ne servent plus
    p             l’hôte : le temps que prennent les bots
    g             l’hôte : commencer ; les places libres vont aux bots
    c             copier le lien à transmettre
    t             dire quelque chose
    m             ne plus entendre qui est assis là, ou l’entendre de nouveau
    s             réglages
    q             partir ; votre place est gardée tant que vous ne vous levez pas
    
    Pendant la partie
lobby-here = est là
lobby-host = Vous êtes l’hôte. Appuyez sur j pour vous asseoir, ou sur g pour laisser jouer les bots.
lobby-invite = D’autres s’assoient par ce lien :
lobby-nobody-to-mute = Désignez d’abord quelqu’un d’autre avec ↑ et ↓.
lobby-not-host = Seul l’hôte peut le faire.
lobby-nothing-there = Vous ne pouvez rien faire de cette place ; choisissez-en une autre.
lobby-offer-bot = Bot { $level } · { $about }
lobby-offer-free = Libérer la place
lobby-offer-get-up = Se lever
lobby-offer-remove = Exclure { $name } de cette table
lobby-offer-renew = Créer de nouveaux liens ; les anciens ne servent plus
lobby-offer-sit = S’asseoir ici
lobby-open = libre
lobby-pace = Les bots prennent au moins { $ms } ms
lobby-renew-title = Liens
lobby-sit = Appuyez sur j pour vous asseoir. Vous pouvez aussi regarder.
lobby-start = Appuyez sur g pour commencer. Les places libres vont aux bots.
lobby-title = La partie va commencer
lobby-wait = L’hôte lance la partie. D’autres peuvent venir par le même lien.
lobby-watch = Ils regardent par celui-ci :
moves-title = Ce qui s’est passé
note-choose-target = Appuyez maintenant sur la touche de leur destination.
note-continued = À partir d’ici, c’est votre partie. Les autres sont des bots.
note-hint = Iris jouerait : { $action }.
note-hint-share = Elle attend { $share } % de la victoire.
note-kept = La partie est notée dans { $file }
note-no-action = Ce n’est pas une action ; Tab montre ce qui est possible.
note-not-kept = La partie n’a pas pu être notée : { $reason }
note-not-your-turn = Ce n’est pas à vous.
note-nothing-there = Ces cartes ne vont pas là ; w dit pourquoi.
note-nothing-to-undo = Il n’y a rien à annuler.
note-over = La partie est finie.
note-pick-first = Prenez d’abord des cartes, puis désignez leur destination.
note-thinking = Iris réfléchit…
note-undo-told = Ce coup a appris quelque chose à quelqu’un, ou d’autres ont joué depuis. Les réglages (s) permettent de tout annuler.
note-undone = Annulé.
note-why-not = Tout ce qui reste est possible. Prenez les cartes voulues, puis appuyez de nouveau sur w.
option-by-chance = au hasard
option-usual = comme d’habitude
overview-title = Toutes les cartes visibles
refused-bad-settings = Ces réglages ne donnent pas de partie.
refused-banned = La personne qui gère ce serveur vous en a fermé l’accès.
refused-busy = Les bots sont occupés ; réessayez dans un instant.
refused-forbidden = Votre lien ne le permet pas ; demandez-en un autre à l’hôte.
refused-no-pause = Vous n’avez plus de temps de pause.
refused-no-undo = Cela ne peut pas être annulé.
refused-no-watching = Cette table n’a pas de spectateurs ; demandez une place.
refused-not-host = Seul l’hôte peut le faire.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-not-your-turn = Ce n’est pas votre tour.
refused-paused = La partie est en pause.
refused-rate-limited = C’était trop souvent ; attendez un instant.
refused-rated = Pas à une table classée : ni conseils, ni retours en arrière à volonté, et les options habituelles.
refused-seat-taken = Quelqu’un y est déjà assis.
refused-stale = La table a avancé entre-temps.
refused-too-fast = C’était trop souvent ; attendez un instant.
refused-wrong-phase = Ce n’est pas possible maintenant.
remote-connecting = En route vers { $link } …
remote-failed = { $reason }. Vérifiez le lien, ou demandez à l’hôte si le serveur tourne.
remote-host = vous êtes l’hôte
remote-looking-on = en spectateur
remote-lost = connexion perdue, nouvel essai
remote-lost-note = La connexion est perdue. Elle se rétablit d’elle-même ; votre place est gardée.
remote-no-help = Ce serveur ne donne pas d’aide ; il est peut-être trop ancien.
remote-no-hint = Il n’y a de conseils que là où tous les autres sont des bots.
remote-online = en ligne
remote-paused = pause
remote-stand-in = Un bot joue pour vous. Appuyez sur j pour reprendre votre place.
remote-strange = Le serveur dit quelque chose que ce programme ne comprend pas ; l’un des deux est peut-être trop ancien : { $reason }
remote-unknown-game = La table joue à un jeu que ce programme ne connaît pas ; une version plus récente peut-être.
remote-watching = { $count ->
        [one] 1 spectateur
       *[other] { $count } spectateurs
    }
replay-end = fin
replay-ply = action { $ply }
seat-away = absent
seat-muted = muet
seat-number = Place { $number }
seat-stand-in = un bot remplace
seat-you = Vous
settings-close = ←→ changer, Entrée ou Échap pour fermer
settings-colours = Couleurs
settings-language = Langue
settings-name = Votre nom
settings-pace = Temps minimal des bots
settings-pace-value = { $ms } ms
settings-title = Réglages
settings-undo = Annuler contre les bots
small-keys = Agrandissez la fenêtre, ou appuyez sur q pour quitter.
small-now = Il en a { $width } × { $height }.
small-title = Iris a besoin d’un terminal de { $width } × { $height } caractères.
start-authors = De { $names }.
start-bad-seed = Une graine est un nombre ou 64 chiffres hexadécimaux ; laissez vide pour le hasard.
start-begin = Jouer
start-elsewhere = À une table avec d’autres
start-free = libre
start-free-help = Quelqu’un peut prendre la place par un lien. Un bot la prend si elle est libre quand vous commencez.
start-game = Jeu
start-link = Rejoindre par un lien…
start-link-help = Collez ou écrivez le lien d’une table, comme http://host:7770/t/TABLE?key=KEY, ou seulement l’adresse d’un serveur pour y ouvrir une table, puis Entrée.
start-mine = Votre place
start-mine-help = Le dernier choix est de regarder jouer les bots.
start-more = Divers
start-new = Une nouvelle partie contre des bots
start-new-table = Une nouvelle table sur le serveur
start-open = Ouvrir la table
start-players = { $count } joueurs
start-plies = { $count ->
        [one] 1 action
       *[other] { $count } actions
    }
start-quit = Quitter
start-seats = Joueurs
start-seed = Graine
start-seed-help = La même graine donne les mêmes cartes. Laissez vide pour le hasard.
start-settings = Réglages
start-title = trois jeux appelés Rainbow
start-unfinished = Parties inachevées
start-watch = aucune : regarder
summary-go-on = Entrée : continuer
summary-over = La fin
summary-title = Voici où l’on en est
talk-hear = Entendre de nouveau { $name }
talk-mute = Ne plus entendre { $name }
talk-title = Dire
undo-free = tout
undo-silent = ce qui n’a rien appris à personne
value-no = non
value-yes = oui
why-title = Pourquoi pas ?
