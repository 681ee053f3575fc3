import type { MediaPlacing, MediaType } from '@felulet/domain/media/media-types.ts';

/** Phrases parted by commas, a star for any letters; what a thing of that name is, and where it usually is. */
type Carriers = { readonly words: string; readonly type: MediaType; readonly placing: MediaPlacing };

/** Cells of the trade, in its languages; the longest phrase of a cell counts, among equals the one further up. */
export const carriers: readonly Carriers[] = [
  {
    type: 'VEHICLE_INTERCITY',
    placing: 'OUTDOOR',
    words: `távolsági busz*, távolsági autóbusz*, helyközi busz*, helyközi autóbusz*, helyközi*, távolsági*, vonat*, regionális busz*, regionális vonat*, motorvonat*, elővárosi vonat*, train*, railcar*, intercity*, regional bus*, coach, coaches, long distance bus*, zug, züge,
      zugwerbung*, regionalbus*, regionalzug*, überlandbus*, fernbus*, reisebus*, vlak*, diaľkový autobus*, prímestský autobus*, dálkový autobus*, příměstský autobus*, tren, trenuri, autobuz interurban*, autocar*`,
  },
  {
    type: 'VEHICLE_LOCAL',
    placing: 'INDOOR',
    words: `utastér*, utastéri*, utastéri monitor*, utastéri kijelző*, fedélzeti monitor*, belső busz*, buszbelső*, busz belső*, villamos belső*, kapaszkodó*, interior bus*, bus interior*, tram interior*, inside bus*, in vehicle*, passenger tv*, bus tv*, busz tv*, metró tv*, metro tv*, tram tv*,
      fahrgast tv*, fahrgastfernsehen*, innenwerbung bus*, businnen*, seitenscheibe*, interiér autobus*, interiér vozid*, interior autobuz*, interior tramvai*, interior vehicul*`,
  },
  {
    type: 'MOBILE_OR_OTHER',
    placing: 'OUTDOOR',
    words: `mobil plakát*, mobilplakát*, plakáttaxi*, utánfutó*, hirdetőutánfutó*, vontatott*, reklámautó*, promóautó*, promóció*, promó*, mobil hirdető*, mobil óriásplakát*, mobil reklám*, mobil tábla*, mobil led*, szendvicsember*, kerékpár*, bringa*, léghajó*, léggömb*, hőlégballon*, drón*, taxi*,
      advan, ad van*, trailer*, mobile billboard*, mobile led*, promo bike*, adbike*, ad bike*, balloon*, airship*, mobile*, anhänger*, mobile plakat*, werbefahrrad*, mobilný*, mobilní*, reklamné vozidlo*, reklamní vozidlo*, príves*, přívěs*, remorcă*, panou mobil*, mobilă*, mobil, egyéb, other*, sonstige*, iné, jiné, altele`,
  },
  {
    type: 'VEHICLE_LOCAL',
    placing: 'OUTDOOR',
    words: `busz*, autóbusz*, csuklós*, csuklós busz*, villamos, villamosok, villamosoldal*, villamosreklám*, troli*, trolibusz*, metrókocsi*, metrószerelvény*, hév, hév szerelvény*, hév kocsi*, fogaskerekű*, jármű*, járműreklám*, oldalfal*, busz oldalfal*, hátfal*, busz hátfal*, buszhátfal*, far, farfelület*, teljes matrica*,
      félmatrica*, rolltop*, ablakmatrica*, bus, buses, tram, trams, trolley*, bus side*, bus rear*, bus back*, bus wrap*, full wrap*, rear panel*, superside*, t side*, streamliner*, king size*, vehicle*, busrückseite*, busseite*, buswerbung*, straßenbahn*, tramway*, obus*, ganzbemalung*, heckfläche*, heckwerbung*, heck, traffic board*,
      rumpffläche*, linienbus*, stadtbus*, gelenkbus*, autobus*, električka*, trolejbus*, tramvaj*, šalina*, vozidlo*, vozidlá*, celopolep*, bočná plocha*, boční plocha*, zadná plocha*, zadní plocha*, zadné sklo*, zadní sklo*, autobuz*, tramvai*, troleibuz*, colantare*, vehicul*`,
  },
  {
    type: 'STATIC',
    placing: 'INSTORE',
    words: `polc*, polccsík*, polctábla*, polcmegállító*, padlómatrica*, padlógrafika*, bevásárlókocsi*, bevásárlókosár*, kosár*, kassza*, kasszaszalag*, pénztár*, pultmatrica*, pult*, gondola*, gondolavég*, raklap*, bolti*, eladótéri*, eladótér*, pos, instore*, in store*, hűtőmatrica*, vásárlótér*, shelf*, wobbler*, floor sticker*, floor graphic*,
      shopping cart*, trolley panel*, cart panel*, checkout*, end cap*, endcap*, basket*, shop window*, store*, kirakat*, üzlet*, regal*, regalstopper*, bodenaufkleber*, bodengrafik*, einkaufswagen*, kassenband*, kasse*, verkaufsraum*, regál*, košík*, nákupný vozík*, nákupní vozík*, podlahová*, v predajni*, v prodejně*, pokladňa*, pokladna*,
      raft*, autocolant podea*, sticker podea*, coș*, cărucior*, casă de marcat*, în magazin*`,
  },
  {
    type: 'STATIC',
    placing: 'INDOOR',
    words: `mosdó*, lift*, aula*, egyetem*, pláza*, metró*, peron*, beltéri*, indoor*, liftposzter*, lift*, mosdó*, wc, toalett*, öltöző*, bevásárlóközpont*, pláza*, plázaposzter*, aula*, egyetemi*, fitnesz*, fitness*, mozi*, metróállomás*, metró állomás*, aluljáró*, mozgólépcső*, peron*, repülőtér*, reptér*, váróterem*, rendelő*, mall*, lobby*, elevator*, washroom*, toilet*, restroom*, locker*, gym*,
      cinema*, airport*, escalator*, metro station*, underground*, platform*, waiting room*, hallway*, innen*, aufzug*, toilette*, einkaufszentrum*, kino*, flughafen*, bahnsteig*, u bahn station*, rolltreppe*, interiér*, výťah*, výtah*, toalety*, nákupné centrum*, nákupní centrum*, letisko*, letiště*, stanica metra*, stanice metra*, eskalátor*, interior*, aeroport*,
      stație metrou*, toaletă*, toalete*`,
  },
  {
    type: 'STATIC',
    placing: 'OUTDOOR',
    words: `*tábla*, *plakát*, *board*, *poszter*, *poster*, *light, *oszlop*, *molinó*, *totem, *plakat, *tafel, *säule, *banner, *háló, *hirdetés, *vitrin*, *doboz, óriásplakát*, óriás plakát*, óriáspl*, op, plakát, plakáthely*, plakátfelület*, citylight*, city light*, clp, cl, clv, billboard*, bigboard*, big board*, megaboard*, mega board*, megaposzter*, mega poszter*, megatábla*, mega tábla*, gigaboard*, gigaposzter*, euroboard*, euro board*, eurobillboard*, smartboard*, backlight*, back light*, frontlight*, prizma*, prizmatábla*, prismavision*, trivision*, tri vision*, rollboard*,
      scroller*, scrolling*, oszlop*, oszlophirdetés*, oszlopreklám*, hirdetőoszlop*, hirdető oszlop*, lampioszlop*, kandeláber*, villanyoszlop*, tűzfal*, falfelület*, fal, épületháló*, háló*, molinó*, építési háló*, zászló*, padreklám*, pad, totem*, kioszk*, pilon*, pylon*, reklámtorony*, torony*, tábla*, hirdetőtábla*, reklámtábla*, megállító*, megállótábla*, utasváró*, buszmegálló*, buszváró*,
      irányjelző*, híd*, híd reklám*, hídreklám*, felüljáró*, korlátreklám*, korlát*, kerítés*, kerítésreklám*, plakátoszlop*, fényreklám*, fénytábla*, világító doboz*, kültéri*, utcabútor*, telefonfülke*, köztéri*, led fal*, ledfal*, led tábla*, led*, digitális*, digitális óriásplakát*, digitális citylight*, digiboard*, dooh*, videofal*, video fal*, kijelző*, képernyő*, monitor*, posztertábla*, poszter*, poster*, poster frame*, plakat*, b1, a0, a1,
      six sheet*, 6 sheet*, 6sheet*, 48 sheet*, 48sheet*, 96 sheet*, 96sheet*, 4 sheet*, d6, d48, mupi*, hoarding*, unipole*, mono*, column*, advertising column*, wallscape*, wall*, banner*, mesh*, building wrap*, bench*, street furniture*, bus shelter*, shelter*, kiosk*, lamp post*, flag*, bridge*, spectacular*, digital*, led wall*, led screen*, video wall*, screen*, display*, lightbox*, light box*, junior*, phone box*, free standing unit*, panel*, board*, sign*, outdoor*, static*, statikus*,
      großfläche*, grossflaeche*, 18 1*, 24 bogen*, 16 bogen*, 8 bogen*, bogen*, bogenplakat*, plakatwand*, plakatstelle*, litfaßsäule*, säule*, ganzsäule*, ganzstelle*, allgemeinstelle*, city star*, citystar*, superposter*, mega light*, megalight*, mega poster*, city light poster*, riesenposter*, fassade*, fassadenplakat*, gerüst*, brücke*, wartehalle*, prismenwende*, dreieckständer*, leuchtkasten*, bildschirm*, videowand*, led wand*, werbetafel*, tafel*, fahne*, außen*, plakatsäule*, rolling board*,
      hypercube*, štvorec*, bilbord*, dvojbillboard*, double bigboard*, lavička*, lavičky*, stĺp*, sloup*, plagát*, plakátovací*, plagátovacia*, citylightová*, vitrína*, vitrina*, prístrešok*, přístřešek*, zastávka*, obrazovka*, led obrazovka*, led stena*, led stěna*, led panel*, fasáda*, most*, backlit*, sieťovina*, síťovina*, štítová stena*, štít*, svetelná*, světelná*, pútač*, poutač*, tabuľa*, tabule*, reklamný panel*, hypercubus*, premiumboard*, euroformát*, exteriér*, rámik*, megaplachta*, plachta*, horizont*,
      panou*, panouri*, prismă*, prisma*, afiș*, afisaj*, afișaj*, stâlp*, coloană*, stație autobuz*, stație*, adăpost*, calcan*, fațadă*, ecran*, ecran led*, bannere*, steag*, totemuri*, caseta luminoasă*, casetă luminoasă*, pod, pasarelă*, unipol*, exterior*`,
  },
];

/** A cell that has one of them is of a screen. */
export const digitalWords = `digitális*, digit, digi*, dooh*, led, ledfal*, led*, videofal*, video*, videowall*, képernyő*, kijelző*, monitor*, tv, screen*, display screen*, digital*, digiboard*, bildschirm*, videowand*, monitore*, obrazovka*, obrazovky*, displej*, digitálny*, digitální*, ecran*, ecrane*, d6, d48, player*, lcd*, oled*, touchscreen*,
  infotainment*, fahrgast tv*, fahrgastfernsehen*`;

/** Where a thing is, whatever it is; the first that is found. */
export const placingWords: readonly { readonly placing: MediaPlacing; readonly words: string }[] = [
  {
    placing: 'INSTORE',
    words:
      'instore*, in store*, bolti*, eladótéri*, eladótér*, üzletben*, üzlettér*, bolt, bolton belül*, point of sale*, pos, retail*, shop floor*, in geschäft*, im geschäft*, verkaufsraum*, filiale innen*, v predajni*, v prodejně*, predajňa*, prodejna*, în magazin*, in magazin*, magazin*, áruház*',
  },
  {
    placing: 'INDOOR',
    words:
      'beltéri*, beltér*, belső*, bent, indoor*, inside*, interior*, fedett*, innen*, innenbereich*, interiér*, vnútri*, uvnitř*, vnútorn*, vnitřn*, mall*, bevásárlóközpont*, bel, b',
  },
  {
    placing: 'OUTDOOR',
    words:
      'kültéri*, kültér*, külső*, kint, utcai*, közterület*, outdoor*, outside*, exterior*, street*, roadside*, außen*, aussen*, außenbereich*, draußen*, exteriér*, vonku*, venku*, vonkajš*, venkovn*, stradal*, kül, k, utca*, út mellett*',
  },
];

/** Words of titles and sections alone: which vehicles stay in the town, and which leave it. */
export const vehicleReach: readonly { readonly type: MediaType; readonly words: string }[] = [
  {
    type: 'VEHICLE_INTERCITY',
    words:
      'helyközi*, távolsági*, intercity*, elővárosi*, regionális*, regional*, interurban*, long distance*, überland*, fernverkehr*, diaľkov*, dálkov*, prímestsk*, příměstsk*, vasúti*, vonat*',
  },
  {
    type: 'VEHICLE_LOCAL',
    words:
      'helyi*, helyi járat*, városi közlekedés*, local*, urban*, city transport*, stadtverkehr*, nahverkehr*, mestská doprava*, městská doprava*, mhd, transport local*, transport urban*',
  },
];
