import type { Meaning } from '@felulet/domain/media/inventory-meanings.ts';
import type { Candidate } from './column-guess.ts';
import { median } from './column-shape.ts';
import type { ColumnGuess, ColumnUnit } from './column-unit.ts';
import type { TableColumn } from './table-columns.ts';

type Priced = { readonly column: TableColumn; readonly guess: Candidate };

const SURE = 0.97;
const ASKED = 0.5;
/** No surface costs less than so many forints for any time; smaller numbers are thousands, or no forints. */
const LEAST_FORINTS = 1000;

/** Which of the prices is the list price: the only one, or the one that is called so. Others are asked about, and every one in another currency. */
export function settlePrices(
  columns: readonly TableColumn[],
  guesses: readonly Candidate[],
  said: ColumnUnit,
): readonly Candidate[] {
  const all = columns.flatMap((column, place): Priced[] => {
    const guess = guesses[place];
    return guess === undefined ? [] : [{ column, guess: withCurrency(column, guess, said) }];
  });
  const prices = all.filter(({ guess }) => guess.isPrice === true);
  return all.map((one) => {
    const { guess } = one;
    if (guess.isPrice === true) return { ...guess, ...settled(one, prices) };
    if (guess.meaning.includes('price_tags') && isForeign(guess.unit))
      return { ...guess, ...asked(['price_tags', 'own'], 'other_currency') };
    return guess;
  });
}

/** Of a price the currency and the multiple that a title gives, where neither header nor values do. */
function withCurrency({ shape }: TableColumn, guess: Candidate, said: ColumnUnit): Candidate {
  if (guess.isPrice !== true && !guess.meaning.includes('price_tags')) return guess;
  const {
    currency = said.currency,
    times = said.currency === undefined || guess.unit.currency === undefined ? said.times : undefined,
  } = guess.unit;
  const isSmall = median(shape.numbers) < LEAST_FORINTS;
  return {
    ...guess,
    unit: { ...guess.unit, ...(currency && { currency }), ...(times && (guess.isPrice ?? isSmall) && { times }) },
  };
}

function isForeign({ currency }: ColumnUnit): boolean {
  return currency !== undefined && currency !== 'HUF';
}

function settled(one: Priced, prices: readonly Priced[]): Partial<ColumnGuess> {
  const { guess, column } = one;
  if (isForeign(guess.unit)) return asked(['list_price', 'own'], 'other_currency');
  const home = prices.filter(({ guess: { unit } }) => !isForeign(unit));
  const net = home.filter((price) => !isGross(price));
  if (isGross(one)) return net.length > 0 ? left(one) : asked(['list_price', 'own'], 'gross_price');
  const named = net.filter(({ guess: { concept } }) => concept === 'list_price');
  const [only, ...others] = named.length > 0 ? named : net;
  if (only === undefined || others.length > 0)
    return named.length > 0 && !named.includes(one) ? beside(one) : asked(['list_price', 'own'], 'several_prices');
  if (only !== one) return beside(one);
  return listPrice(column, guess);
}

/** Beside a list price a plain one is another: net of discounts where it says so, else nobody knows. */
function beside(one: Priced): Partial<ColumnGuess> {
  return one.guess.unit.tax === 'net' && one.guess.unit.period === undefined
    ? left(one)
    : asked(['own', 'list_price', 'price_tags'], 'several_prices');
}

function left({ guess }: Priced): Partial<ColumnGuess> {
  return { meaning: ['own'], certainty: SURE, reason: guess.reason, isPrivate: true };
}

function isGross({ guess: { concept, unit } }: Priced): boolean {
  return concept === 'gross_price' || unit.tax === 'gross';
}

function listPrice({ shape, unit: told }: TableColumn, { unit, concept }: Candidate): Partial<ColumnGuess> {
  const meaning: Meaning[] = told.period === undefined ? ['list_price'] : ['list_price', 'rental_period_unit'];
  const isSmall = shape.numbers.length > 0 && median(shape.numbers) * (unit.times ?? 1) < LEAST_FORINTS;
  if (isSmall) return { meaning, certainty: 0.6, reason: 'unsure_unit', options: ['list_price', 'own'] };
  return {
    meaning,
    certainty: concept === 'list_price' ? 0.98 : SURE,
    reason: 'header_and_values',
    unit: { currency: 'HUF', ...unit },
  };
}

function asked(options: readonly Meaning[], reason: ColumnGuess['reason']): Partial<ColumnGuess> {
  return { meaning: ['ask'], certainty: ASKED, reason, options };
}
