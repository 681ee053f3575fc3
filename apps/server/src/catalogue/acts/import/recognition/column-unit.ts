import type { GuessReason, Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import { plainMarks } from './plain-words.ts';

export type Currency = 'HUF' | 'EUR' | 'CZK' | 'RON' | 'USD' | 'GBP' | 'PLN' | 'CHF' | 'RSD';
/** Square metres are no side of anything; they are told so that they are taken for none. */
export type Measure = 'mm' | 'cm' | 'dm' | 'm' | 'px' | 'inch' | 'm2';

/** What the numbers of a column are in, as far as its header, its format or its group says so. */
export type ColumnUnit = {
  readonly measure?: Measure;
  readonly currency?: Currency;
  /** 'ezer Ft', 'ezer fő'. */
  readonly times?: 1_000 | 1_000_000;
  readonly isPeople?: true;
  /** As the list of rental units calls it: '2 hét', 'hónap', '3 hónap'. */
  readonly period?: string;
  /** A price of each piece, or one that is paid once. */
  readonly per?: 'piece' | 'once';
  readonly tax?: 'net' | 'gross';
};

/** What a column is taken for; from a certainty of 0.9 on without asking. */
export type ColumnGuess = {
  readonly meaning: readonly Meaning[];
  readonly unit: ColumnUnit;
  /** From 0 to 1. */
  readonly certainty: number;
  readonly reason: GuessReason;
  /** Where a person is asked: what it may be, the likeliest first. */
  readonly options: readonly Meaning[];
  /** Nobody outside the publisher's company may come to read it. */
  readonly isPrivate: boolean;
};

type Found = { readonly unit: ColumnUnit; readonly rest: string };
type Sign = readonly [written: RegExp, unit: ColumnUnit | ((match: RegExpExecArray) => ColumnUnit)];

const COUNTS: Readonly<Record<string, number>> = {
  egy: 1,
  ket: 2,
  ketto: 2,
  harom: 3,
  negy: 4,
  hat: 6,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  zwei: 2,
  drei: 3,
  vier: 4,
  dva: 2,
  dve: 2,
  tri: 3,
  doua: 2,
  trei: 3,
};
const COUNT = `(?:(\\d{1,3}|${Object.keys(COUNTS).join('|')})[ -]?)?`;
const TIMES = [
  [
    'day',
    'nap|napi|napos|naponta|days?|daily|den|dni|dna|dnu|denn\\p{L}*|tagen?|tage|taglich\\p{L}*|zile?|zilnic\\p{L}*',
  ],
  [
    'week',
    'het|hetes|heti|hetente|hetre|hetenkent|weeks?|weekly|wks?|tyzd\\p{L}+|tyden|tydn\\p{L}*|wochen?|wochentlich\\p{L}*|sapt|saptaman\\p{L}*',
  ],
  [
    'month',
    'honap\\p{L}*|ho|havi|havonta|havonkent|months?|monthly|mths?|mesiac\\p{L}*|mesac\\p{L}*|mesic\\p{L}*|monat\\p{L}*|luna|luni|lunar\\p{L}*',
  ],
  [
    'quarter',
    'negyedev\\p{L}*|quarter\\p{L}*|kvartal\\p{L}*|stvrtrok\\p{L}*|ctvrtlet\\p{L}*|quartal\\p{L}*|trimestr\\p{L}*|vierteljahr\\p{L}*',
  ],
  ['year', 'ev|eves|evi|evente|years?|yearly|annual\\p{L}*|rok|rocn\\p{L}*|jahr\\p{L}*|anual\\p{L}*'],
] as const;
const CURRENCIES: readonly (readonly [Currency, string])[] = [
  ['HUF', 'huf|ft|forint\\p{L}*'],
  ['EUR', 'eur|euro|euros|eura|eurok|euroban|€'],
  ['CZK', 'czk|kc|korun'],
  ['RON', 'ron|lei|leu'],
  ['USD', 'usd|\\$'],
  ['GBP', 'gbp|£'],
  ['PLN', 'pln|zl'],
  ['CHF', 'chf'],
  ['RSD', 'rsd|din'],
];
const MONEY = CURRENCIES.map(([, written]) => written).join('|');
const word = (written: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${written})(?![\\p{L}\\p{N}])`, flags);

/** The longer ones first, for each takes its letters out of the text. */
const SIGNS: readonly Sign[] = [
  [/\+ ?(?:afa|dph|tva|vat|mwst|ust)(?!\p{L})/u, { tax: 'net' }],
  [
    word(
      'netto|net|bez dph|bez afa|(?:excl|ex|excluding|without|plus|zzgl|exkl|ohne|fara|exclusiv)\\.? ?(?:vat|tva|mwst|ust|tax)|afa nelkul|n[eé]lkul',
    ),
    { tax: 'net' },
  ],
  [
    word(
      'brutto|gross|(?:incl|inc|including|with|inkl|cu|inclusiv)\\.? ?(?:vat|tva|mwst|ust|tax)|afaval|s dph|vcetne dph|vratane dph|tva inclus',
    ),
    { tax: 'gross' },
  ],
  [word(`(?:mio|millio|mln|million|mil)\\.? ?(?=${MONEY})`), { times: 1_000_000 }],
  [word('mft'), { times: 1_000_000, currency: 'HUF' }],
  [word('eft|e\\.? ft|ezer forint\\p{L}*|tft'), { times: 1_000, currency: 'HUF' }],
  [word('teur|k ?€|keur|t€'), { times: 1_000, currency: 'EUR' }],
  [
    word("ezer|tis|tisic\\p{L}*|thousands?|tsd|tausend|mii|in 1[., ]?000|x ?1[., ]?000|['’]000|000'?s?|1000"),
    { times: 1_000 },
  ],
  ...CURRENCIES.map(
    ([currency, written]): Sign => [new RegExp(`(?<!\\p{L})(?:${written})(?!\\p{L})\\.?`, 'u'), { currency }],
  ),
  [
    word(
      'fel ?honap\\p{L}*|felhavi|half ?-?month\\p{L}*|semi ?monthly|polmesiac\\p{L}*|pulmesic\\p{L}*|halb(?:er)? ?monat\\p{L}*|jumatate de luna|chenzin\\p{L}*',
    ),
    { period: 'félhónap' },
  ],
  [
    word(
      'fortnight\\p{L}*|kethet\\p{L}*|bi ?-?weekly|zweiwochig\\p{L}*|14 ?-?tag\\p{L}*|dvojtyzd\\p{L}*|dvoutyd\\p{L}*|ctrnactiden\\p{L}*',
    ),
    { period: '2 hét' },
  ],
  [word('dekaden?'), { period: '10 nap' }],
  ...TIMES.map(
    ([unit, written]): Sign => [
      word(`${COUNT}(?:${written})`),
      (match) => ({ period: periodOf(unit, countOf(match[1])) }),
    ],
  ),
  [/(?:\/ ?|pro |pe )(?:tag|zi)(?!\p{L})/u, { period: 'nap' }],
  [/(?:\/ ?|pe )an(?!\p{L})/u, { period: 'év' }],
  [word('kampanyonkent|(?:\\/ ?|per |pro |pe )(?:kampany|campaign|kampagne|kampan|campanie)'), { period: 'alkalom' }],
  [
    word('egyszeri|egyszer|one[ -]?off|one[ -]?time|once|einmalig\\p{L}*|jednorazov\\p{L}*|o singura data|unica'),
    { per: 'once' },
  ],
  [
    /(?:\/ ?|per |pro |za |pe |na )(?:1 )?(?:db|darab\p{L}*|ks|kus|stk|stuck|pieces?|pcs?|units?|faces?|panels?|posters?|screens?|sites?|frames?|buc|bucata|felulet\p{L}*|tabla|arc|plakat|plagat|plakatu|plagatu|plochu|plocha|flache|stelle|tafel|fata|panou|afis|jarmu|vozidlo|fahrzeug|vehicle|vehicul|lap|iv|bogen|sheet)(?!\p{L})\.?/u,
    { per: 'piece' },
  ],
  [word('db|ks|stk|pcs|buc'), { per: 'piece' }],
  [word('fo|szemely|people|persons?|osob|osoby|personen|pers|persoane|latogato'), { isPeople: true }],
  [/(?:^|[([ ,])(?:m2|qm|sqm|nm|negyzetmeter\p{L}*|sq m|m\^2)(?=$|[)\] ,])/u, { measure: 'm2' }],
  [word('px|pixels?|pixel\\p{L}*|kepont|keppont'), { measure: 'px' }],
  [word('inch\\p{L}*|coll|zoll|col'), { measure: 'inch' }],
  [word('cm|centimeter\\p{L}*|centi|cm-?ben'), { measure: 'cm' }],
  [word('mm|millimeter\\p{L}*|milli'), { measure: 'mm' }],
  [word('dm|decimeter\\p{L}*'), { measure: 'dm' }],
  [
    /(?<=^|[([{,;/–-] ?|in | v | in )(?:m|meter|meters|metre|metres|metry|metrov|metru|metri|meterben|metern|m-ben)(?=$|[ )\]}.,;/–-])/u,
    { measure: 'm' },
  ],
];

/** '2027. évi díjak' are not by the year. */
const OF_A_YEAR = /(?<!\d)20\d\d\.? ?ev(?:i|re|ben|tol)?(?!\p{L})/gu;

/** The first texts that were read: cells repeat them, and each is looked through for all signs. */
const known = new Map<string, Found>();
const MOST_KNOWN = 5_000;

/**
 * What of a header or of a title can be a unit, and the rest of it, lower case and without accents: 'Listaár (ezer Ft / 2 hét)' is in thousands of
 * forints for two weeks, and the rest 'listaar ( / )'.
 */
export function readUnit(text: string): Found {
  const found = known.get(text) ?? findUnit(text);
  if (known.size < MOST_KNOWN) known.set(text, found);
  return found;
}

function findUnit(text: string): Found {
  let [rest, unit]: [string, ColumnUnit] = [plainMarks(text).replace(OF_A_YEAR, ' '), {}];
  // A header in two languages says it twice; the first counts.
  for (const [written, told] of SIGNS)
    for (let match = written.exec(rest); match !== null; match = written.exec(rest)) {
      unit = { ...(typeof told === 'function' ? told(match) : told), ...unit };
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    }
  return { unit, rest };
}

function countOf(written: string | undefined): number {
  return written === undefined ? 1 : (COUNTS[written] ?? Number(written));
}

/** As the list of rental units has it. */
function periodOf(unit: (typeof TIMES)[number][0], count: number): string {
  if (unit === 'day' && count % 7 === 0 && count <= 28) return periodOf('week', count / 7);
  if (unit === 'quarter') return periodOf('month', count * 3);
  if (unit === 'week' && count === 4) return '4 hét';
  const name = { day: 'nap', week: 'hét', month: 'hónap', year: 'év' }[unit];
  return count === 1 ? name : `${count} ${name}`;
}

const CURRENCY_SIGNS: Readonly<Partial<Record<Currency, string>>> = { HUF: 'Ft' };

/** As a person reads it, and `readUnit` reads it again: 'ezer Ft / 2 hét, nettó'. */
export function unitText({ measure, currency, times, isPeople, period, per, tax }: ColumnUnit): string {
  const multiple = times === undefined ? '' : times === 1_000 ? 'ezer ' : 'millió ';
  const name =
    measure ?? (currency === undefined ? undefined : (CURRENCY_SIGNS[currency] ?? currency)) ?? (isPeople ? 'fő' : '');
  const pieces = [
    (multiple + name).trim(),
    ...(per === 'piece' ? ['db'] : []),
    ...(period === undefined ? [] : [period]),
  ].filter((piece) => piece !== '');
  const beside = [
    ...(per === 'once' ? ['egyszeri'] : []),
    ...(tax === undefined ? [] : [tax === 'net' ? 'nettó' : 'bruttó']),
  ];
  return [pieces.join(' / '), ...beside].filter((piece) => piece !== '').join(', ');
}
