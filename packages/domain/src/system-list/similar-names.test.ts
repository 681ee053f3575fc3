import { expect, test } from 'vitest';
import { similarNames } from './similar-names.ts';

const found = (name: string, ...others: string[]): readonly string[] =>
  similarNames(
    name,
    others.map((other) => ({ name: other })),
  ).map((other) => other.name);

test.each([
  ['Éjszakai fény', 'ejszakai-feny'],
  ['LED fal', 'Led-Fal!'],
  ['Bevásárlóközpont', 'Bevásárlóközpontt'],
  ['Bevásárlóközpont', 'Bevásralóközpont'],
  ['Fény', 'Fémy'],
  ['LED', 'LED fal'],
  ['Nagy LED fal', 'LED fal'],
  ['kivilágított', 'világított'],
])('%j and %j are named alike', (one, other) => {
  expect(found(one, other)).toEqual([other]);
  expect(found(other, one)).toEqual([one]);
});

test.each([
  ['Zone 12 airport', 'Zone 13 airport'],
  ['hét', '2 hét'],
  ['BKV', 'MÁV'],
  ['fal', 'falragasz'],
  ['busz', 'bár'],
  ['!?', '...'],
])('%j and %j are not', (one, other) => {
  expect(found(one, other)).toEqual([]);
});

test('the likeliest come first, five of them', () => {
  const others = ['Fényes LED fal', 'LED falx', 'LED fall', 'Led fal', 'Nagy LED fal', 'Kis LED fal', 'LED fal kint'];
  expect(found('LED fal', ...others)).toEqual(['Led fal', 'LED fall', 'LED falx', 'Fényes LED fal', 'Kis LED fal']);
});
