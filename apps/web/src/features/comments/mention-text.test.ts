import { describe, expect, it } from 'vitest';
import { mentionAtCursor, mentionedIn, namesLike, splitMentions, withName } from './mention-text.ts';

const anna = { id: 1, name: 'Kiss Anna' };
const annamaria = { id: 2, name: 'Kiss Annamária' };
const ors = { id: 3, name: 'Őri Örs' };

describe('naming a colleague', () => {
  it('begins with an @ that stands by itself, not inside an address', () => {
    expect(mentionAtCursor('Szia @Ki', 8)).toBe('Ki');
    expect(mentionAtCursor('@', 1)).toBe('');
    expect(mentionAtCursor('@Kiss An', 8)).toBe('Kiss An');
    expect(mentionAtCursor('anna@demo.hu', 12)).toBeNull();
    expect(mentionAtCursor('@Kiss\nmás', 9)).toBeNull();
  });

  it('finds by the beginning of any part of the name, without accents', () => {
    const all = [anna, annamaria, ors];
    expect(namesLike(all, 'ann')).toEqual([anna, annamaria]);
    expect(namesLike(all, 'or')).toEqual([ors]);
    expect(namesLike(all, 'kiss annam')).toEqual([annamaria]);
    expect(namesLike(all, 'na')).toEqual([]);
  });

  it('puts the name in the place of what was typed and goes on behind it', () => {
    expect(withName('Kérem @ki nézze meg', 9, 'ki', 'Kiss Anna')).toEqual({
      text: 'Kérem @Kiss Anna nézze meg',
      cursor: 17,
    });
  });

  it('holds for as long as the name stands in the text, and sets the longer of two names off', () => {
    expect(mentionedIn('@Kiss Anna nézze', [anna, ors])).toEqual([anna]);
    expect(splitMentions('Ó, @Kiss Annamária!', [anna, annamaria])).toEqual([
      { text: 'Ó, ', isMention: false },
      { text: '@Kiss Annamária', isMention: true },
      { text: '!', isMention: false },
    ]);
    expect(splitMentions('<b>@Kiss Anna</b>', [])).toEqual([{ text: '<b>@Kiss Anna</b>', isMention: false }]);
  });
});
