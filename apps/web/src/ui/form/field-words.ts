import { createContext, useContext, useEffect } from 'react';

/** A value, or an item of it, as the field would show it; null where it cannot. */
export type WordsOf = (value: unknown) => string | null;

const FieldWords = createContext<Map<string, WordsOf> | null>(null);

/** The form's register for how its fields show values. */
export const FieldWordsPlace = FieldWords.Provider;

/** Registers how the field at this path shows a value, for example one that somebody else has saved. */
export function useFieldWords(path: string | undefined, words: WordsOf): void {
  const place = useContext(FieldWords);
  useEffect(() => {
    if (path !== undefined) place?.set(path, words);
  });
}
