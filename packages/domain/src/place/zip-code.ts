import { wordsOf } from './address-text.ts';

const ZIP_FIELD = /^(?:HU?N?[ .]*[-‐–—]? ?)?([1-9]) ?(\d{3})(?:\.|[., ]+(\p{L}[\p{L} .-]*))?$/iu;

/** What a postal code's field holds: 'H-1133', 'HU 1133', '1 133', '1133.' and '1133 Budapest' have the code 1133; what is no code stays as it is. [K5.96] */
export function readZipCode(text: string): { readonly code: string; readonly town: string } {
  const [, first, others, town = ''] = ZIP_FIELD.exec(text.normalize('NFKC')) ?? [];
  return first === undefined || others === undefined ? { code: text, town } : { code: first + others, town };
}

/** Each in its own field, the town in an empty one, too; a town behind the code that the other field does not name stays where it is, to be refused. */
export function codeAndTown(zipCode: string, city: string): { readonly zip_code: string; readonly city: string } {
  const { code, town } = readZipCode(zipCode.trim());
  if (city.trim() === '') return { zip_code: code, city: town };
  const named = new Set(wordsOf(city));
  return { zip_code: wordsOf(town).every((word) => named.has(word)) ? code : zipCode, city };
}
