import type { ParseKeys } from 'i18next';

/** A key of the catalogue: a key that does not exist fails the type check. */
export type PhraseKey = ParseKeys;
