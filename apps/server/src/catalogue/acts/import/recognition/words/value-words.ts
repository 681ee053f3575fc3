/** What cells say in the languages of the trade: phrases parted by commas, a star for any letters. */
export const yesWords = 'igen, i, van, igaz, yes, y, true, ja, j, áno, ano, a, da, d, x, ✓, ✔, +, si, 1';
export const noWords = 'nem, n, nincs, hamis, no, false, nein, nie, ne, nu, keine, žiadne, žádné, -, –, 0';

/** 'azonnal', 'ab sofort': when a surface can be had. */
export const freeWords = `szabad*, azonnal*, most, folyamatos*, mielőbb, free, now, immediate*, available*, vacant*, asap, sofort*, ab sofort*, frei*, verfügbar*, ihneď*, hneď*, voľn*, ihned*, volno*, voln*, okamžite*, liber*, imediat*, disponibil*, acum, mid*, from*, early, late, od*, ab*, from`;
export const occupiedWords = `foglalt*, lefoglalva*, kiadva*, bérelve*, eladva*, fogl, occupied*, booked*, sold*, taken*, reserved*, rented*, belegt*, gebucht*, vermietet*, reserviert*, obsaden*, rezervovan*, predan*, prenajat*, obsazen*, rezervován*, prodán*, pronajat*, ocupat*, rezervat*, vândut*, închiriat*`;
/** Marks that fill a cell of a period that is taken. */
export const occupiedMarks = 'x, xx, xxx, f, b, o, ●, ■, •, █, *, 1, ✓, ✔, v, +';
export const optionWords =
  'opció*, opciós*, opc, option*, opt, optiert*, opcia*, opce*, opțiune*, hold, on hold, előfoglal*, predrezerv*, předrezerv*';

/** Rows of sums, by the words that they begin with. */
export const totalWords = `összesen*, mindösszesen*, össz, összeg*, részösszeg*, végösszeg*, szumma*, átlag*, átlagár*, total*, sub total*, subtotal*, grand total*, sum, sums, average*, avg, summe*, gesamt*, zwischensumme*, gesamtsumme*, insgesamt*, durchschnitt*, mittelwert*, spolu*, celkom*, súčet*, medzisúčet*, priemer*, celkem*, součet*,
  mezisoučet*, průměr*, suma*, medie, minimum, maximum`;

/** Kinds of way, of which one stands in every street: alone, or as the end of a word. */
export const wayWords = `utca, u, út, útja, ú, tér, tere, körút, krt, köz, sor, sétány, stny, rakpart, rkp, fasor, liget, dűlő, sugárút, sgt, lakótelep, ltp, híd, hídfő, árok, lépcső, körtér, autópálya, főút, elkerülő, csomópont, felüljáró, street, st, road, rd, avenue, ave, square, sq, lane, boulevard, blvd, drive, platz, allee, weg, gasse, ring,
  ulica, ul, ulice, námestie, náměstí, nám, nábrežie, nábřeží, cesta, trieda, třída, strada, str, bulevardul, bulevard, bd, calea, piața, piata, șoseaua, sos, aleea, splaiul`;
export const wayEndings = 'strasse, str, gasse, platz, allee, damm, ufer';

export const companyWords =
  'kft, zrt, bt, nyrt, rt, kht, gmbh, ag, kg, ohg, ltd, llc, inc, plc, limited, sro, srl, spol, s r o, a s, s a';

/** Months from January on, as each language writes and shortens them. */
export const monthWords = [
  'január*, jan, january, januar, jänner, január, leden, ledna, ianuarie, ian',
  'február*, febr, feb, february, februar, feber, únor, února, februarie',
  'március*, márc, már, mar, march, märz, mrz, marec, březen, března, martie',
  'április*, ápr, apr, april, apríl, duben, dubna, aprilie',
  'május*, máj, may, mai, máj, květen, května',
  'június*, jún, jun, june, juni, červen, června, iunie, iun',
  'július*, júl, jul, july, juli, červenec, července, iulie, iul',
  'augusztus*, aug, august, srpen, srpna',
  'szeptember*, szept, szep, sept, sep, september, září, septembrie',
  'október*, okt, oct, october, oktober, říjen, října, octombrie',
  'november*, nov, november, listopad*, noiembrie, noi',
  'december*, dec, dez, december, dezember, prosinec, prosince, decembrie',
] as const;
