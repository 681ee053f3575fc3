import { createContext, useContext, useEffect } from 'react';

/** A value of a field, or one of those in it, as the field would show it; null where it cannot tell. */
export type WordsOf = (value: unknown) => string | null;

const FieldWords = createContext<Map<string, WordsOf> | null>(null);

/** The form's place for what its fields say of values that they do not hold. */
export const FieldWordsPlace = FieldWords.Provider;

/** Tells the form how the field at this path words a value, such as one that somebody else has saved. [P4.34] */
export function useFieldWords(path: string | undefined, words: WordsOf): void {
  const place = useContext(FieldWords);
  useEffect(() => {
    if (path !== undefined) place?.set(path, words);
  });
}
