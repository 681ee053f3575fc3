import type { Meaning } from './inventory-meanings.ts';

/** Currencies that a column of prices can be in beside forints. */
const FOREIGN = /(?:^|[^A-Z])(EUR|CZK|RON|USD|GBP|PLN|CHF|RSD)(?![A-Z])/u;
const AMOUNT =
  /^(?:(?:ezer|millió) )?(?:Ft|EUR|CZK|RON|USD|GBP|PLN|CHF|RSD|fő|mm|cm|dm|m|m2|px|inch)$|^(?:ezer|millió)$/u;

const SIDES = ['cm', 'mm', 'dm', 'm'] as const;
const PRICES = ['Ft', 'ezer Ft', 'millió Ft', 'EUR', 'CZK', 'RON', 'USD'] as const;
const PEOPLE = ['fő', 'ezer fő', 'millió fő'] as const;

/** What the numbers of a column of such a meaning can be in, the product's own unit first; none where it has no unit. */
export function amountsOf(meaning: readonly Meaning[]): readonly string[] {
  if (meaning.includes('width') || meaning.includes('height')) return SIDES;
  if (meaning.includes('list_price') || meaning.includes('price_tags')) return PRICES;
  return meaning.includes('contacts') ? PEOPLE : [];
}

/** Of 'ezer Ft / 2 hét, nettó' what one is of: 'ezer Ft'; empty where the unit does not say. */
export function amountIn(unit: string): string {
  return piecesOf(unit).pieces.find((piece) => AMOUNT.test(piece)) ?? '';
}

/** The unit with another amount; the period, the pieces and the tax stay. */
export function withAmount(unit: string, amount: string): string {
  const { pieces, beside } = piecesOf(unit);
  const others = pieces.filter((piece) => !AMOUNT.test(piece));
  return [[amount, ...others].join(' / '), ...beside].join(', ');
}

/** '2 hét' of 'Ft / db / 2 hét, nettó'; undefined where no time is told. */
export function periodIn(unit: string): string | undefined {
  return piecesOf(unit).pieces.find((piece) => !AMOUNT.test(piece) && piece !== 'db');
}

/** The currency of prices that have to be changed into forints; undefined for forints. */
export function foreignCurrency(unit: string): string | undefined {
  return FOREIGN.exec(unit)?.[1];
}

function piecesOf(unit: string): { readonly pieces: readonly string[]; readonly beside: readonly string[] } {
  const [main = '', ...beside] = unit.split(', ');
  const isBeside = /^(?:egyszeri|nettó|bruttó)$/u.test(main);
  return {
    pieces: isBeside ? [] : main.split(' / ').filter((piece) => piece !== ''),
    beside: isBeside ? [main, ...beside] : beside,
  };
}
