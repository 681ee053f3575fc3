import { plainMarks, plainWords } from './plain-words.ts';

/** Whether a text as a whole is one of the words of a list; marks such as '✓' and '-' are words, too. */
export function wordSet(list: string): (text: string) => boolean {
  const words = new Set(
    list
      .split(',')
      .flatMap((word) => [plainMarks(word), plainWords(word)])
      .filter((word) => word !== ''),
  );
  return (text) => words.has(plainMarks(text)) || words.has(plainWords(text));
}
