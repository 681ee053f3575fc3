import { oldText } from '@felulet/domain/format/old-letters.ts';

const LOOKED_AT = 1000;

/** By its mark, else UTF-8, else what Hungarian programs wrote before it. */
export function textOfBytes(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return oldText(bytes);
  }
}

/** Two bytes a letter: by the mark at the beginning, else by the zeros that most letters then have. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 1].map((odd) => start.filter((byte, place) => place % 2 === odd && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 4 < start.length || Math.min(even, odd) > 0) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}
