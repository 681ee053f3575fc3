import type { HeaderWords } from './header-concepts.ts';

/** Headers as offices write them in Romanian. */
export const romanian: HeaderWords = {
  contract:
    'contract*, nr contract*, număr contract*, sfârșit contract*, expirare*, expiră*, valabilitate contract*, valabil până*, contract închiriere*, autorizație*, autorizații*, aviz*, concesiune*, reziliere*',
  owner:
    'proprietar*, locator*, proprietar teren*, furnizor*, subcontractant*, deținător*, administrator*, echipa montaj*',
  client:
    'client*, chiriaș*, locatar*, advertiser*, campanie*, campania*, agenție*, agenția*, brand*, rezervat pentru*, ocupat de*, beneficiar*',
  person:
    'persoană de contact*, persoana de contact*, responsabil*, telefon*, tel, mobil, e mail*, email*, contact, agent vânzări*, reprezentant*',
  internal: 'intern*, internă*, confidențial*, uz intern*, nepublic*',
  cost: 'cost*, costuri*, preț minim*, preț min*, tarif minim*, marjă*, comision*, chirie teren*, preț achiziție*, preț de achiziție*, profit*, venit*, preț vânzare*, preț de cost*',
  discount: 'discount*, reducere*, rabat*, discount max*',
  discount_price:
    'preț redus*, preț promoțional*, preț ofertă*, preț cu discount*, preț special*, promoție*, preț după discount*, ofertă*, last minute*, preț final*, preț cu reducere*',
  gross_price: 'preț cu tva*, cu tva*, brut*, preț brut*, tva inclus*',
  free: 'liber*, liber din*, liber de la*, libere*, disponibil*, disponibilitate*, disponibil din*, disponibil de la*, disponibilă*, ocupat până*, următoarea dată*, cel mai devreme*, bucăți libere*, libere de la*',
  occupied:
    'ocupat*, ocupare*, ocupată*, grad de ocupare*, rezervat*, rezervări*, rezervare, vândut*, închiriat*, calendar*, luni ocupate*',
  status: 'stare*, status*, activ*',
  booking:
    'termen comandă*, comandă până*, termen de comandă*, termen rezervare*, comandă*, rezervare până*, data limită comandă*, deadline comandă*, anulare*, termen limită comandă*, termen de rezervare*',
  design:
    'grafică*, machetă*, termen grafică*, design*, layout*, predare machetă*, aprobare grafică*, creație*, vizual*, aprobare machetă*, termen machetă*',
  technical:
    'predare materiale*, livrare materiale*, livrare postere*, livrare afișe*, fișiere tipar*, termen materiale*, termen livrare*, materiale până*, livrare fișiere*, materiale*, predare afișe*, predare fișiere*, termen predare materiale*, bun de tipar*',
  deadline: 'termen*, termen limită*, deadline*, data limită*',
  important:
    'important*, condiții*, informații importante*, atenție*, condiții tehnice*, specificații*, specificații tehnice*, date tehnice*, detalii tehnice*',
  exceptions:
    'restricții*, restricție*, interzis*, interdicții*, excluderi*, excluse*, excepții*, nepermis*, categorii interzise*, categorii excluse*',
  targets: 'grup țintă*, public țintă*, target*, audiență țintă*',
  suggestions: 'recomandat*, recomandare*, recomandări*, potrivit pentru*, recomandat pentru*',
  extras: 'extra*, extraopțiuni*, opțiuni speciale*, dotări*, facilități*',
  producible:
    'producție proprie*, clientul poate produce*, producție client*, print propriu*, producție de către client*, tipar propriu*',
  tags: 'etichete*, etichetă*, cuvinte cheie*, taguri*',
  fee_print: 'print*, tipar*, tipărire*, cost print*, preț print*, imprimare*, printare*',
  fee_post:
    'afișare, afișaj cost*, lipire*, postare*, neutralizare*, schimbare afiș*, cost afișare*, schimbare poster*, schimbare vizual*',
  fee_make: 'producție*, cost producție*, preț producție*, folie*, autocolant*, confecționare*, colantare*, mesh*',
  fee_mount:
    'montaj*, montare*, instalare*, demontare*, demontaj*, cost montaj*, preț montaj*, dezinstalare*, alpinism*',
  fee_other:
    'taxă*, taxe*, taxă publicitate*, taxă reclamă*, cost unic*, suprataxă*, transport*, depozitare*, tarif unic*, taxă unică*',
  pixels: 'rezoluție*, pixeli*, px, rezoluție ecran*',
  area: 'mp, m2, suprafață mp*, metri pătrați*, suprafață m2*, suprafață*',
  other_size:
    'dimensiune vizibilă*, dimensiune print*, dimensiune tipar*, raport aspect*, arie vizibilă*, diagonală*, suprafață vizibilă*',
  sum: 'total*, suma*, sumă*, preț total*, subtotal*',
  beside: `iluminat*, iluminare*, iluminată*, lumină*, luminat*, sens*, direcție*, direcția*, orientare*, sens de mers*, foto*, poză*, poze*, fotografie*, imagine*, link*, url, hartă*, harta*, link hartă*, google maps*, street view*, loop*, buclă*, spot*, durată spot*, durată loop*, greutate*, grosime*, material, an instalare*, an construcție*,
    instalat*, rețea*, pachet*, zonă*, zona*, clasă*, categorie*, calitate*, vizibilitate*, distanță*, viteză*, grp*, index*, etaj*, program*, orar*, ore funcționare*, format fișier*, parcelă*, nr cadastral*, număr cadastral*, cadastru*, nr înmatriculare*, lanț*, retailer*, populație*, structură*, cod vechi*, sunet*, drum*, km*, sezon*, durată*`,
  coordinates: 'coordonate*, gps*, coordonate gps*, poziție gps*, geolocație*, wgs84*',
  lat: 'latitudine*, lat, gps lat*, gps n, latitudine gps*',
  lng: 'longitudine*, lng, lon, long, gps long*, gps lon*, gps e, longitudine gps*',
  line: 'linie*, linia*, nr linie*, număr linie*, linii*, linii autobuz*, nr traseu*',
  route: 'traseu*, rută*, ruta*',
  from: 'de la, plecare*, origine*, punct plecare*, stație plecare*, din localitatea*, din',
  to: 'până la, sosire*, destinație*, destinația*, punct sosire*, stație sosire*, capăt linie*, către, la',
  operator: 'operator*, transportator*, prestator*, companie de transport*, operator transport*, regie*',
  vehicle: 'vehicul*, tip vehicul*, mijloc de transport*, mijloc transport*, autovehicul*',
  zip: 'cod poștal*, cod postal*',
  country: 'țară*, țara*',
  county: 'județ*, județul*, regiune*, regiunea*',
  district: 'sector*, cartier*, sectorul*, cartierul*',
  address: 'adresă*, adresa*, adresa completă*, adresa exactă*, adresă panou*',
  street: 'stradă*, strada*, str., bulevard*, nume stradă*, strada și numărul*, artera*, arteră*',
  house: 'nr stradă*, număr casă*, nr casă*, nr imobil*',
  city: 'oraș*, orașul*, localitate*, localitatea*, municipiu*, comună*, oraș localitate*',
  size: 'l h, dimensiune*, dimensiuni*, mărime*, mărimi*, format dimensiune*, l x h, lxh, l x î, dimensiune panou*, format cm*, lățime x înălțime, dim',
  width: 'lățime*, lățimea*, l',
  height: 'înălțime*, înălțimea*, h, înălț*, î',
  length: 'lungime*',
  contacts:
    'contacte*, nr contacte*, număr contacte*, audiență*, impresii*, vizualizări*, ots*, afișări*, vizitatori*, reach*, pasageri*, călători*, acoperire*, nr vizitatori*, număr vizitatori*',
  traffic: 'trafic*, trafic zilnic*, trafic auto*, trafic pietonal*, mașini pe zi*',
  list_price:
    'preț listă*, preț de listă*, preț de catalog*, rate card*, tarif de listă*, preț catalog*, tarif listă*, preț standard*',
  price:
    'preț*, prețuri*, tarif*, chirie*, chirie lunară*, preț închiriere*, închiriere*, preț lunar*, preț lună*, tarif lunar*, preț săptămânal*, preț fără tva*, preț media*, cost media*, preț unitar*, preț net*, tarif net*, tarif închiriere*, preț pe*, tarif săptămânal*',
  period:
    'perioadă*, perioada*, perioadă închiriere*, perioada minimă*, durată campanie*, ciclu*, unitate de timp*, perioadă minimă*, perioadă de închiriere*',
  quantity:
    'buc*, bucăți*, număr*, cantitate*, nr fețe*, număr fețe*, nr ecrane*, număr ecrane*, nr panouri*, număr panouri*, nr buc*, nr bucăți*, fețe, ecrane, nr vehicule*, număr vehicule*, număr bucăți*',
  digital: 'digital*, dooh*, digitală*, led da nu*',
  placing:
    'amplasare*, mediu*, interior*, exterior*, interior exterior*, indoor*, outdoor*, tip amplasare*, mediu amplasare*, tip locație*',
  type: 'tip*, tipul*, format*, formatul*, suport*, tip suport*, tip panou*, produs*, mediu publicitar*, tip media*, tip format*, suport publicitar*, tip locație*, categorie suport*, tip produs*, tip spațiu*',
  side: 'față*, fața*, parte*, latură*, poziție*',
  running: 'nr crt*, crt*, poz*, număr curent*, nr curent*',
  code: 'cod*, cod panou*, cod locație*, nr panou*, număr panou*, id, identificator*, cod suport*, indicativ*, cod unic*, cod ecran*, id panou*, id locație*, nr inventar*, număr inventar*, cod amplasament*, cod față*, cod spațiu*',
  number: 'nr, număr, no, nr.',
  notes:
    'observații*, obs, observatii*, notă*, note*, comentarii*, mențiuni*, altele*, alte informații*, info*, informații*, comentariu*, remarci*',
  description: 'descriere*, descrierea*, detalii*, descriere locație*, descriere panou*, caracteristici*, prezentare*',
  site: 'locație*, locația*, amplasament*, poziționare*, loc, locul*, stație*, reper*, loc amplasare*, punct de reper*, intersecție*, amplasamentul*, stația*',
  title:
    'denumire*, denumirea*, nume*, numele*, titlu*, denumire locație*, nume locație*, nume panou*, mall*, centru comercial*, magazin*, nume magazin*, clădire*, cinema*, panou*, denumire panou*, hypermarket*, supermarket*, denumire spațiu*, obiectiv*',
};
