import type { Wire } from '@felulet/contract/endpoint.ts';
import { joinedWords } from '@felulet/domain/format/joined-words.ts';

type Loose = Readonly<Record<string, unknown>>;
export type LooseArgs = {
  readonly params?: Loose;
  readonly query?: Loose;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, readonly File[] | undefined>>;
};

/** `/api/medias/:id` with its parameters and query filled in; empty values are left out, lists are joined by commas. */
export function requestUrl(endpoint: Wire, args: LooseArgs): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = args.params?.[name];
    if (value === undefined || value === null) throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args.query ?? {})) {
    const text = queryText(value);
    if (text !== '') query.set(name, text);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function queryText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? joinedWords(value.map(String)) : String(value);
}

/** The JSON part is named `jsonObject`, files go under the names of the contract. */
export function toFormData(args: LooseArgs): FormData {
  const form = new FormData();
  if (args.body !== undefined) form.append('jsonObject', JSON.stringify(args.body));
  for (const [name, files] of Object.entries(args.files ?? {})) {
    for (const file of files ?? []) form.append(name, file, file.name);
  }
  return form;
}

/** The readable name of a download: `filename*` of RFC 6266 first, then `filename`. */
export function parseFileName(contentDisposition: string | null): string | null {
  const header = contentDisposition ?? '';
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(header)?.[1];
  if (extended !== undefined) return decoded(extended.trim());
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  return /filename\s*=\s*([^;\s]+)/i.exec(header)?.[1] ?? null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Works outside secure contexts, too, where `crypto.randomUUID` is missing. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
