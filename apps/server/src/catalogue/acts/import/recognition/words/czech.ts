import type { HeaderWords } from './header-concepts.ts';

/** Headers as offices write them in Czech. */
export const czech: HeaderWords = {
  contract:
    'smlouva*, smlouvy, číslo smlouvy*, konec smlouvy*, smlouva do*, nájemní smlouva*, konec nájmu*, platnost smlouvy*, platnost do*, povolení*, stavební povolení*, výpověď*, výpovědní*, expirace*, pronájem pozemku do*',
  owner:
    'správce budovy*, pozemek vlastník*, vlastník*, majitel*, pronajímatel*, vlastník pozemku*, majitel pozemku*, dodavatel*, subdodavatel*, správce*, lepič*, výlepová firma*',
  client:
    'poslední kampaň*, poslední klient*, aktuální klient*, obsadil*, klient*, zákazník*, nájemce*, nájemník*, inzerent*, zadavatel*, kampaň*, agentura*, značka*, rezervováno pro*, obsazeno kým*, objednatel*, odběratel*',
  person:
    'kontaktní osoba*, zodpovědn*, odpovědná osoba*, obchodník*, obchodní zástupce*, telefon*, tel, mobil*, e mail*, email*, kontakt, referent*',
  internal: 'interní*, důvěrné*, neveřejné*, jen interně*, pouze interně*',
  cost: 'náklady*, náklad*, nákupní cena*, minimální cena*, min cena*, nejnižší cena*, marže*, provize*, nájem pozemku*, nájemné pozemek*, vlastní náklady*, zisk*, výnos*, tržba*, prodejní cena*, agenturní cena*',
  discount: 'sleva*, rabat*, max sleva*, slevy',
  discount_price:
    'cena po slevě*, zlevněná cena*, akční cena*, nabídková cena*, speciální cena*, akce*, cena se slevou*, last minute*, konečná cena*',
  gross_price: 'cena s dph*, s dph*, brutto*, hrubá cena*, cena včetně dph*, včetně dph*',
  free: 'volné*, volné od*, volno od*, volno*, volná*, volný*, dostupné*, dostupnost*, dostupné od*, volné kusy*, obsazeno do*, nejbližší volný*, k dispozici*, nejdříve*',
  occupied:
    'obsazeno*, obsazené*, obsazenost*, rezervováno*, rezervace*, prodáno*, pronajato*, vyprodáno*, kalendář*, vytíženost*, zabráno*',
  status: 'stav*, status*, aktivní*',
  booking:
    'termín objedn*, termín objednávky*, objednávka do*, uzávěrka objednávek*, objednat do*, uzávěrka*, termín rezervace*, objednávka*, rezervace do*, lhůta objednávky*, storno*',
  design:
    'grafika*, grafický návrh*, návrh*, termín grafiky*, dodání grafiky*, vizuál*, kreativa*, design*, schválení grafiky*, schválení vizuálu*',
  technical:
    'dodání plakátů*, dodání materiálu*, dodání podkladů*, tisková data*, tiskové podklady*, termín dodání*, podklady do*, dodání dat*, uzávěrka podkladů*, podklady*, dodání tiskovin*, dodání souborů*, odevzdání podkladů*',
  deadline: 'termín*, lhůta*, deadline*',
  important:
    'důležité*, podmínky*, důležité informace*, upozornění*, technické podmínky*, technické parametry*, technické údaje*',
  exceptions:
    'zákaz*, zakázané*, zakázáno*, omezení*, vyloučené*, vyloučeno*, nepovolené*, výjimky*, zákazy, zakázaná reklama*',
  targets: 'cílová skupina*, cílové skupiny*, cílovka*',
  suggestions: 'doporučené*, doporučení*, vhodné pro*, doporučené použití*, vhodnost*',
  extras: 'extra*, doplňky*, nadstandard*, speciality*',
  producible: 'vlastní výroba*, klient může vyrobit*, výroba klientem*, vlastní tisk*, možnost vlastního tisku*',
  tags: 'štítky*, štítek*, klíčová slova*, tagy*',
  fee_print: 'tisk*, tisk cena*, cena tisku*, tisk plakátu*, náklady na tisk*',
  fee_post: 'výlep*, lepení*, polep plakátu*, vylepení*, cena výlepu*, výměna plakátu*, přelep*',
  fee_make: 'výroba*, cena výroby*, fólie*, polep*, výroba fólie*, produkce*',
  fee_mount: 'montáž*, instalace*, demontáž*, osazení*, cena montáže*, vyvěšení*, odstranění*, deinstalace*',
  fee_other:
    'poplatek*, jednorázový poplatek*, jednorázové*, jednorázově*, daň z reklamy*, příplatek*, manipulační*, skladování*, servisní poplatek*',
  pixels: 'rozlišení*, pixely*, px, rozlišení obrazovky*',
  area: 'm2, plocha m2, výměra*, čtvereční metry*, plocha v m2*, metry čtvereční*',
  other_size:
    'viditelný rozměr*, tiskový rozměr*, čistý rozměr*, poměr stran*, rozměr tisku*, ořezaný rozměr*, úhlopříčka*, viditelná plocha*',
  sum: 'spolu*, součet*, celkem*, cena celkem*, celková cena*, mezisoučet*',
  beside: `osvětlení*, osvětlené*, osvětleno*, světlo*, nasvícení*, nasvíceno*, směr*, orientace*, natočení*, foto*, fotografie*, obrázek*, link*, odkaz*, url, mapa*, odkaz na mapu*, google mapy*, street view*, smyčka*, loop*, spot*, délka spotu*, délka smyčky*, hmotnost*, tloušťka*, materiál*, rok výstavby*,
    rok instalace*, instalováno*, síť*, balíček*, zóna*, třída*, kategorie*, kvalita*, viditelnost*, vzdálenost*, rychlost*, grp*, index*, patro*, podlaží*, otevírací doba*, provozní doba*, formát souboru*, parcela*, parcelní číslo*, katastr*, spz*, řetězec*, obchodní řetězec*, počet obyvatel*, konstrukce*, staré číslo*, starý kód*, zvuk*, silnice*, číslo silnice*, počet spotů*, kilometr*, sezóna*`,
  coordinates: 'souřadnice*, gps*, gps souřadnice*, poloha gps*, koordináty*, zeměpisné souřadnice*, wgs84*',
  lat: 'gps šířka*, zeměpisná šířka*, z. šířka, severní šířka*, šířka gps*, gps n, gps lat*, zem. šířka*',
  lng: 'gps délka*, zeměpisná délka*, z. délka, východní délka*, délka gps*, gps e, gps lng*, gps lon*, zem. délka*',
  line: 'linka*, číslo linky*, linky, spoj, čl, číslo spoje*',
  route: 'trasa*, směr trasy*',
  from: 'odkud*, z města*, výchozí*, začátek trasy*, nástupní*, start',
  to: 'kam, do města*, cíl, cílová stanice*, cílová zastávka*, konečná*, konec trasy*',
  operator: 'provozovatel*, dopravce*, dopravní podnik*, dopravní společnost*, poskytovatel*',
  vehicle: 'vozidlo*, typ vozidla*, druh vozidla*, dopravní prostředek*',
  zip: 'psč*, poštovní směrovací číslo*, směrovací číslo*',
  country: 'země*, stát*',
  county: 'kraj*, župa*, region*, okres*, oblast*',
  district: 'městská část*, část města*, obvod*, čtvrť*, městský obvod*',
  address: 'adresa*, přesná adresa*, úplná adresa*, adresa plochy*',
  street: 'ulice*, ulice a číslo*, název ulice*, ulice číslo*, ul.',
  house: 'číslo domu*, popisné číslo*, číslo popisné*, orientační číslo*, č. p.',
  city: 'město*, obec*, sídlo*, název města*, obec město*, město obec*',
  size: 'š v, rozměr*, rozměry*, velikost*, formát rozměr*, š x v, šxv, rozměr plochy*, rozměry plochy*, formát cm*, šířka x výška',
  width: 'šířka*, š., šíř.',
  height: 'výška*, v., výš.',
  length: 'délka*',
  contacts:
    'počet kontaktů*, kontakty*, zásah*, zásahy*, zhlédnutí*, sledovanost*, návštěvnost*, návštěvníci*, ots*, imprese*, počet zásahů*, dosah*, cestující*, počet návštěvníků*, počet cestujících*',
  traffic: 'frekvence*, doprava*, intenzita dopravy*, hustota dopravy*, vozidel za den*, provoz*, frekvence vozidel*',
  list_price: 'ceníková cena*, ceník*, katalogová cena*, základní cena*, tarif*, cena dle ceníku*, cena ceník*',
  price:
    'cena*, ceny, nájem*, nájemné*, cena pronájmu*, pronájem*, cena za*, měsíční cena*, týdenní cena*, denní cena*, mediální cena*, cena média*, cena bez dph*, jednotková cena*, cena nájmu*, měsíční nájem*, cena plochy*',
  period:
    'období*, doba pronájmu*, perioda*, cyklus*, minimální doba*, časová jednotka*, doba nájmu*, fakturační období*, min doba*, délka kampaně*',
  quantity:
    'ks, kusy*, počet*, počet ks*, počet kusů*, množství*, počet ploch*, počet obrazovek*, počet vozidel*, počet stran*, ploch, počet nosičů*',
  digital: 'digitální*, dooh*, digital*, digi',
  placing:
    'umístění*, prostředí*, interiér*, exteriér*, interiér exteriér*, venku uvnitř*, indoor*, outdoor*, typ prostředí*',
  type: 'typ*, druh*, formát*, nosič*, médium*, reklamní nosič*, typ plochy*, typ nosiče*, druh plochy*, druh nosiče*, typ média*, zařízení*, produkt*, reklamní zařízení*, typ reklamy*, typ panelu*',
  side: 'strana*, strana plochy*, pozice*',
  running: 'p. č., poř. č., pořadové číslo*, poř. číslo*, č. ř., pořč*, pořadí*, řádek*',
  code: 'kód*, kód plochy*, číslo plochy*, číslo nosiče*, číslo panelu*, evidenční číslo*, ev. č., ev. číslo*, identifikátor*, id, označení*, označení plochy*, kód nosiče*, kód panelu*, inventární číslo*, kód lokality*, č. plochy, č. nosiče, číslo billboardu*, číslo zařízení*, č. panelu, evid. č*',
  number: 'číslo*, č., nr, no',
  notes:
    'poznámka*, poznámky*, pozn*, komentář*, jiné*, další informace*, doplňující*, ostatní*, info*, informace*, zápis*',
  description:
    'popis*, popis plochy*, popis lokality*, popis místa*, charakteristika*, podrobnosti*, detaily*, bližší popis*',
  site: 'lokalita*, místo*, poloha*, stanoviště*, zastávka*, umístění plochy*, místo umístění*, lokace*, přesné místo*, orientační bod*, stanice*, křižovatka*',
  title:
    'název*, název plochy*, jméno*, pojmenování*, název místa*, nákupní centrum*, obchodní centrum*, oc, prodejna*, provozovna*, obchod*, budova*, název lokality*, název zastávky*, centrum*, plocha*, název panelu*, kino*, objekt*',
};
