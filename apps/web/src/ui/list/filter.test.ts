import { describe, expect, it } from 'vitest';
import { appliedValues, type Filter, type FilterChoice, filterChips } from './filter.ts';

const anyWidth: Filter = {
  kind: 'range',
  from: 'width_min',
  to: 'width_max',
  label: 'Szélesség',
  unit: 'cm',
  decimals: 1,
};
const width: Filter = { ...anyWidth, bounds: { min: 60, max: 1200 } };
const line: Filter = {
  kind: 'text',
  name: 'line_number',
  label: 'Vonalszám',
  isClosed: (values) => values.type === 'STATIC',
};
const words = {
  yes: 'Igen',
  no: 'Nem',
  atLeast: (value: string) => `legalább ${value}`,
  atMost: (value: string) => `legfeljebb ${value}`,
  between: (from: string, to: string) => `${from} – ${to}`,
  reversed: (range: string) => `${range}, fordítva`,
  unknown: 'ismeretlen elem',
  either: (values: readonly string[]) => values.join(' vagy '),
  each: (values: readonly string[]) => values.join(' és '),
};

describe('what the filter panel sends', () => {
  it('leaves out a range that equals its bounds or lies beyond them', () => {
    expect(appliedValues([width], { width_min: '60', width_max: '1200' })).toEqual({});
    expect(appliedValues([width], { width_min: '10', width_max: '5000' })).toEqual({});
    expect(appliedValues([width], { width_min: '60', width_max: '500' })).toEqual({ width_max: '500' });
    expect(appliedValues([width], { width_min: '61', width_max: '' })).toEqual({ width_min: '61', width_max: '' });
  });

  it('sends a range as it is while its bounds are unknown', () => {
    expect(appliedValues([anyWidth], { width_min: '60' })).toEqual({ width_min: '60' });
  });

  it('leaves out what the other values have closed', () => {
    expect(appliedValues([line], { line_number: '7', type: 'STATIC' })).toEqual({});
    expect(appliedValues([line], { line_number: ' 7 ', type: 'VEHICLE_LOCAL' })).toEqual({ line_number: '7' });
  });
});

describe('the chips', () => {
  it('write numbers as Hungarians do and name what was set elsewhere', () => {
    const map: Filter = { kind: 'fixed', name: 'bbox', label: 'Térkép', words: 'a látható terület' };
    const chips = filterChips([width, map], { width_min: '60.5', bbox: '16,45,22,48' }, words);
    expect(chips.map(({ value, clears }) => [value, clears])).toEqual([
      ['legalább 60,5 cm', ['width_min', 'width_max']],
      ['a látható terület', ['bbox']],
    ]);
  });

  it('say that a range stands the wrong way round', () => {
    const said = (from: string, to: string) =>
      filterChips([width], { width_min: from, width_max: to }, words)[0]?.value;
    expect(said('600', '550')).toBe('600 – 550 cm, fordítva');
    expect([said('550', '600'), said('550', '550')]).toEqual(['550 – 600 cm', '550 – 550 cm']);
  });

  it('say of one end of a period whether that day or all from it on is asked for', () => {
    const period = { kind: 'period', from: 'day_from', to: 'day_to', label: 'Időszak' } as const;
    const said = (filter: Filter, values: Record<string, string>) => filterChips([filter], values, words)[0]?.value;
    expect(said(period, { day_from: '2026-12-01' })).toBe('2026-12-01 –');
    expect(said({ ...period, isDayAlone: true }, { day_from: '2026-12-01' })).toBe('2026-12-01');
    expect(said({ ...period, isDayAlone: true }, { day_to: '2026-12-14' })).toBe('2026-12-14');
    expect(said({ ...period, isDayAlone: true }, { day_from: '2026-12-01', day_to: '2026-12-14' })).toBe(
      '2026-12-01 – 2026-12-14',
    );
  });

  it('say what a faulty address asks for as it stands', () => {
    expect(filterChips([width], { width_min: 'abc' }, words)[0]?.value).toBe('legalább abc cm');
  });

  it('keep a value whole that has a comma in it', () => {
    const choices = [{ value: '7, 7A', label: '7, 7A (Cegléd)' }];
    const lines: Filter = { kind: 'choice', name: 'line_number', label: 'Vonalszám', multiple: true, choices };
    const [chip] = filterChips([lines], { line_number: '7\\, 7A,14' }, words);
    expect(chip?.value).toBe('7, 7A (Cegléd) vagy 14');
  });

  it('say whether one of several is enough or each counts', () => {
    const choices = ['Alkohol', 'Politika'].map((label, index) => ({ value: String(index), label }));
    const said = (multiple: true | 'each') =>
      filterChips([{ kind: 'choice', name: 'x', label: 'X', multiple, choices }], { x: '0,1' }, words)[0]?.value;
    expect([said(true), said('each')]).toEqual(['Alkohol vagy Politika', 'Alkohol és Politika']);
  });

  it('tell no number of an item that is gone or not read yet, and keep what names itself', () => {
    const said = (value: string, choices: readonly FilterChoice[], isNumbered = false) =>
      filterChips([{ kind: 'choice', name: 'x', label: 'X', choices, isNumbered }], { x: value }, words)[0]?.value;
    const tags = [{ value: '4', label: 'Belváros' }];
    expect([said('4', tags), said('9', tags)]).toEqual(['Belváros', 'ismeretlen elem']);
    expect([said('1137', [{ value: '6000', label: '6000' }]), said('9', [])]).toEqual(['1137', '9']);
    expect([said('4', [], true), said('9', tags, true)]).toEqual(['…', 'ismeretlen elem']);
  });
});
