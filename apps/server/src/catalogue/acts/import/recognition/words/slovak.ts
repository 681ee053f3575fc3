import type { HeaderWords } from './header-concepts.ts';

/** Headers as offices write them in Slovak. */
export const slovak: HeaderWords = {
  contract:
    'zmluva*, zmluvy, číslo zmluvy*, koniec zmluvy*, zmluva do*, nájomná zmluva*, koniec nájmu*, platnosť zmluvy*, platnosť do*, povolenie*, stavebné povolenie*, výpoveď*, výpovedná*, doba nájmu pozemku*, expirácia*',
  owner:
    'správca budovy*, pozemok vlastník*, vlastník*, majiteľ*, prenajímateľ*, vlastník pozemku*, majiteľ pozemku*, dodávateľ*, subdodávateľ*, správca*, lepič*, výlepová firma*',
  client:
    'posledná kampaň*, posledný klient*, aktuálny klient*, obsadil*, klient*, zákazník*, nájomca*, nájomník*, inzerent*, zadávateľ*, kampaň*, agentúra*, značka*, rezervované pre*, obsadené kým*, objednávateľ*',
  person:
    'kontaktná osoba*, zodpovedný*, zodpovedná*, obchodník*, obchodný zástupca*, telefón*, tel, mobil*, e mail*, email*, kontakt, referent*',
  internal: 'interné*, interná*, interný*, dôverné*, neverejné*, len interne*',
  cost: 'náklady*, náklad*, nákupná cena*, minimálna cena*, min cena*, najnižšia cena*, marža*, provízia*, nájom pozemku*, nájomné pozemok*, vlastné náklady*, zisk*, výnos*, tržba*, predajná cena*, agentúrna cena*',
  discount: 'zľava*, rabat*, max zľava*, zľavy, percento zľavy*',
  discount_price:
    'cena po zľave*, zľavnená cena*, akciová cena*, ponuková cena*, špeciálna cena*, akcia*, cena so zľavou*, last minute*, konečná cena*',
  gross_price: 'cena s dph*, s dph*, brutto*, hrubá cena*, cena vrátane dph*',
  free: 'voľné*, voľné od*, voľná*, voľný*, dostupné*, dostupnosť*, dostupné od*, voľné kusy*, obsadené do*, najbližší voľný*, k dispozícii*, najskôr*',
  occupied:
    'obsadené*, obsadenosť*, obsadené mesiace*, rezervované*, rezervácie*, predané*, prenajaté*, vypredané*, kalendár*, vyťaženosť*, zabraté*, obsadené obdobia*',
  status: 'stav*, status*, aktívny*, aktívne*',
  booking:
    'termín objedn*, termín objednávky*, objednávka do*, uzávierka objednávok*, objednať do*, uzávierka*, termín rezervácie*, objednávka*, rezervácia do*, lehota objednávky*, storno*',
  design:
    'grafika*, grafický návrh*, návrh*, termín grafiky*, dodanie grafiky*, vizuál*, kreatíva*, dizajn*, schválenie grafiky*, schválenie vizuálu*',
  technical:
    'dodanie plagátov*, dodanie materiálu*, dodanie podkladov*, tlačové podklady*, tlačové dáta*, termín dodania*, podklady do*, dodanie dát*, uzávierka podkladov*, podklady*, dodanie tlačovín*, dodanie súborov*, odovzdanie podkladov*',
  deadline: 'termín*, lehota*, deadline*',
  important:
    'dôležité*, podmienky*, dôležité informácie*, upozornenie*, technické podmienky*, technické parametre*, technické údaje*',
  exceptions:
    'zákaz*, zakázané*, obmedzenia*, obmedzenie*, vylúčené*, nepovolené*, výnimky*, zákazy, zakázaná reklama*',
  targets: 'cieľová skupina*, cieľové skupiny*, cieľovka*',
  suggestions: 'odporúčané*, odporúčanie*, vhodné pre*, odporúčané použitie*, vhodnosť*',
  extras: 'extra*, doplnky*, nadštandard*, špeciality*',
  producible: 'vlastná výroba*, klient môže vyrobiť*, výroba klientom*, vlastná tlač*, možnosť vlastnej tlače*',
  tags: 'štítky*, štítok*, kľúčové slová*, tagy*',
  fee_print: 'tlač*, tlač cena*, cena tlače*, tlač plagátu*, náklady na tlač*',
  fee_post: 'výlep*, lepenie*, polep plagátu*, vylepenie*, cena výlepu*, výmena plagátu*, prelep*',
  fee_make: 'výroba*, cena výroby*, fólia*, polep*, výroba fólie*, produkcia*',
  fee_mount: 'montáž*, inštalácia*, demontáž*, osadenie*, cena montáže*, vyvesenie*, odstránenie*',
  fee_other:
    'poplatok*, jednorazový poplatok*, jednorazové*, daň z reklamy*, príplatok*, manipulačný*, skladovanie*, servisný poplatok*',
  pixels: 'rozlíšenie*, pixely*, px, rozlíšenie obrazovky*',
  area: 'm2, plocha m2, výmera*, štvorcové metre*, plocha v m2*',
  other_size:
    'viditeľný rozmer*, tlačový rozmer*, čistý rozmer*, pomer strán*, rozmer tlače*, orezaný rozmer*, uhlopriečka*',
  sum: 'spolu*, súčet*, celkom*, cena spolu*, celková cena*, medzisúčet*',
  beside: `osvetlenie*, osvetlené*, osvetlený*, svetlo*, smer*, orientácia*, natočenie*, foto*, fotografia*, obrázok*, link*, odkaz*, url, mapa*, odkaz na mapu*, google mapy*, street view*, slučka*, loop*, spot*, dĺžka spotu*, dĺžka slučky*, hmotnosť*, hrúbka*, materiál*, rok výstavby*, rok
    inštalácie*, inštalované*, sieť*, balík*, zóna*, trieda*, kategória*, kvalita*, viditeľnosť*, vzdialenosť*, rýchlosť*, grp*, index*, poschodie*, otváracie hodiny*, prevádzková doba*, formát súboru*, parcela*, parcelné číslo*, kataster*, ečv*, špz*, reťazec*, obchodný reťazec*, počet obyvateľov*, konštrukcia*, staré číslo*, starý kód*, zvuk*, cesta*, číslo cesty*, počet spotov*, kilometer*, sezóna*`,
  coordinates: 'súradnice*, gps*, gps súradnice*, poloha gps*, koordináty*, zemepisné súradnice*, wgs84*',
  lat: 'gps šírka*, zemepisná šírka*, z. šírka, severná šírka*, šírka gps*, gps n, gps lat*, zem. šírka*',
  lng: 'gps dĺžka*, zemepisná dĺžka*, z. dĺžka, východná dĺžka*, dĺžka gps*, gps e, gps lng*, gps lon*, zem. dĺžka*',
  line: 'linka*, číslo linky*, linky, spoj, čl, číslo spoja*',
  route: 'trasa*, smer trasy*',
  from: 'odkiaľ*, z mesta*, východzia*, východisková*, začiatok trasy*, nástupná*, štart*',
  to: 'kam, do mesta*, cieľ, cieľová stanica*, cieľová zastávka*, konečná*, koniec trasy*',
  operator: 'prevádzkovateľ*, dopravca*, dopravný podnik*, dopravná spoločnosť*, poskytovateľ*',
  vehicle: 'vozidlo*, typ vozidla*, druh vozidla*, dopravný prostriedok*',
  zip: 'psč*, poštové smerovacie číslo*, smerovacie číslo*',
  country: 'krajina*, štát*',
  county: 'kraj*, župa*, región*, okres*, oblasť*',
  district: 'mestská časť*, časť mesta*, obvod*, štvrť*',
  address: 'adresa*, presná adresa*, úplná adresa*, adresa plochy*',
  street: 'ulica*, ulica a číslo*, názov ulice*, ulica číslo*, ul.',
  house: 'číslo domu*, popisné číslo*, orientačné číslo*, č. d.',
  city: 'mesto*, obec*, sídlo*, lokalita mesto*, názov mesta*, obec mesto*, mesto obec*',
  size: 'š v, rozmer*, rozmery*, veľkosť*, formát rozmer*, š x v, šxv, rozmer plochy*, rozmery plochy*, formát cm*, šírka x výška',
  width: 'šírka*, š., šír.',
  height: 'výška*, v., výš.',
  length: 'dĺžka*',
  contacts:
    'počet kontaktov*, kontakty*, zásah*, zásahy*, videnia*, sledovanosť*, návštevnosť*, návštevníci*, ots*, impresie*, počet zásahov*, dosah*, cestujúci*, počet návštevníkov*, počet cestujúcich*',
  traffic:
    'frekvencia*, doprava*, intenzita dopravy*, hustota dopravy*, vozidlá za deň*, premávka*, frekvencia vozidiel*',
  list_price: 'cenníková cena*, cenník*, listová cena*, základná cena*, tarifa*, katalógová cena*',
  price:
    'cena*, ceny, nájom*, nájomné*, cena prenájmu*, prenájom*, cena za*, mesačná cena*, týždenná cena*, denná cena*, mediálna cena*, cena média*, cena bez dph*, jednotková cena*, cena nájmu*, mesačný nájom*, cena plochy*',
  period:
    'obdobie*, doba prenájmu*, perióda*, cyklus*, minimálna doba*, časová jednotka*, doba nájmu*, fakturačné obdobie*, min doba*, dĺžka kampane*',
  quantity:
    'ks, kusy*, počet*, počet ks*, počet kusov*, množstvo*, počet plôch*, počet obrazoviek*, počet vozidiel*, počet strán*, plôch, počet nosičov*',
  digital: 'digitálne*, digitálny*, digitálna*, dooh*, led a n*, digital*, digi',
  placing:
    'umiestnenie*, prostredie*, interiér*, exteriér*, interiér exteriér*, vonku vnútri*, indoor*, outdoor*, typ prostredia*',
  type: 'typ*, druh*, formát*, nosič*, médium*, reklamný nosič*, typ plochy*, typ nosiča*, druh plochy*, druh nosiča*, typ média*, zariadenie*, produkt*, reklamné zariadenie*, typ reklamy*, typ panelu*',
  side: 'strana*, strana plochy*, pozícia*',
  running: 'p. č., por. č., poradové číslo*, por. číslo*, č. r., porč*, poradie*, riadok*',
  code: 'kód*, kód plochy*, číslo plochy*, číslo nosiča*, číslo panelu*, evidenčné číslo*, ev. č., ev. číslo*, identifikátor*, id, označenie*, označenie plochy*, kód nosiča*, kód panelu*, inventárne číslo*, kód lokality*, č. plochy, č. nosiča, číslo billboardu*, číslo zariadenia*, č. panelu',
  number: 'číslo*, č., nr, no',
  notes:
    'poznámka*, poznámky*, pozn*, komentár*, iné*, ďalšie informácie*, doplňujúce*, ostatné*, info*, informácie*, zápis*',
  description:
    'popis*, opis*, popis plochy*, popis lokality*, popis miesta*, charakteristika*, podrobnosti*, detaily*, bližší popis*',
  site: 'lokalita*, miesto*, poloha*, stanovište*, zastávka*, umiestnenie plochy*, miesto umiestnenia*, lokácia*, presné miesto*, orientačný bod*, stanica*, križovatka*',
  title:
    'názov*, názov plochy*, meno*, pomenovanie*, názov miesta*, nákupné centrum*, obchodné centrum*, oc, predajňa*, prevádzka*, obchod*, budova*, názov lokality*, názov zastávky*, centrum*, plocha*, názov panelu*, kino*, objekt*',
};
