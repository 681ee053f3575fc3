import { describe, expect, it } from 'vitest';
import { joinedWords, wordsOfJoined } from './joined-words.ts';

describe('words joined by commas', () => {
  it.each([
    [['Pest', 'Fejér'], 'Pest,Fejér'],
    [['7, 7A', '14'], '7\\, 7A,14'],
    [['C:\\', 'x,'], 'C:\\\\,x\\,'],
    [[], ''],
  ])('%j are sent as %s and read back', (words, text) => {
    expect(joinedWords(words)).toBe(text);
    expect(wordsOfJoined(text)).toEqual(words);
  });

  it.each([
    [',,a,,b,', ['a', 'b']],
    ['a\\b', ['a\\b']],
    ['a\\', ['a\\']],
  ])('%s is read without its empty words, and a lone backslash is itself', (text, words) => {
    expect(wordsOfJoined(text)).toEqual(words);
  });
});
