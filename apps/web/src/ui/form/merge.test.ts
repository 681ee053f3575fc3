import { describe, expect, it } from 'vitest';
import { joinedText, joinTexts, mergeChanges } from './merge.ts';

it('rows that say the same are no change, whatever keys the form gave them', () => {
  const rows = (key: string, title: string) => ({ tags: [{ key, title }] });
  const base = rows('a', 'Nyomtatás');
  expect(mergeChanges(base, base, rows('b', 'Nyomtatás'))).toEqual({ theirs: [], own: [], both: [] });
  expect(mergeChanges(base, rows('a', 'Kihelyezés'), rows('b', 'Nyomtatás')).own).toEqual(['tags']);
  expect(mergeChanges(base, rows('a', 'Kihelyezés'), rows('b', 'Bontás')).both).toEqual(['tags']);
});

describe('keeping both texts [P4.21]', () => {
  it('sets the other person’s before the own one', () => {
    expect(joinedText('Citylight is kell.', 'Csak óriásplakát.\n')).toBe('Csak óriásplakát.\n\nCitylight is kell.');
  });

  it('says nothing twice where one text holds the other', () => {
    expect(joinedText('Alap. Meg még ez.', 'Alap.')).toBe('Alap. Meg még ez.');
    expect(joinedText('Alap.', 'Alap. Meg az.')).toBe('Alap. Meg az.');
    expect(joinedText('', 'Az övé.')).toBe('Az övé.');
  });

  it('leaves every other field as one’s own', () => {
    const own = { name: 'Saját', brief: { text: 'Egy' } };
    expect(joinTexts(own, { name: 'Másik', brief: { text: 'Kettő' } }, ['brief.text'])).toEqual({
      name: 'Saját',
      brief: { text: 'Kettő\n\nEgy' },
    });
  });
});
