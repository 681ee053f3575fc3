export type OldEncoding = 'windows-1250' | 'cp852';

/** What stands for the bytes from 128 on: in old Windows, and in DOS and in the ZIPs of old Windows. */
const UPPER_HALVES: Readonly<Record<OldEncoding, string>> = {
  'windows-1250': [
    '€?‚?„…†‡?‰Š‹ŚŤŽŹ?‘’“”•–—?™š›śťžź',
    '\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż',
    'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß',
    'ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  ].join(''),
  cp852: [
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č',
    'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐',
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀',
    'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  ].join(''),
};
const HUNGARIAN = /[áéíóöőúüűÁÉÍÓÖŐÚÜŰ]/gu;
const OTHER_LETTERS = /[^\p{ASCII}\p{P}\p{Zs}áéíóöőúüűÁÉÍÓÖŐÚÜŰ]/gu;

const LOOKED_AT = 65_536;
const DECODED_AT_ONCE = 8192;

/** A text from before UTF-8: of the ways that Hungarian programs wrote, the one in which it has more Hungarian letters, the first if in doubt. */
export function oldText(bytes: Uint8Array, likely: readonly OldEncoding[] = ['windows-1250', 'cp852']): string {
  const start = bytes.subarray(0, LOOKED_AT);
  const [first = 'windows-1250', ...others] = likely;
  const likeliest = others.reduce((best, one) => (likeness(start, one) > likeness(start, best) ? one : best), first);
  return decoded(bytes, likeliest);
}

function likeness(bytes: Uint8Array, encoding: OldEncoding): number {
  const text = decoded(bytes, encoding);
  return (text.match(HUNGARIAN)?.length ?? 0) - (text.match(OTHER_LETTERS)?.length ?? 0);
}

function decoded(bytes: Uint8Array, encoding: OldEncoding): string {
  const upper = UPPER_HALVES[encoding];
  let text = '';
  for (let at = 0; at < bytes.length; at += DECODED_AT_ONCE) {
    const codes = Array.from(bytes.subarray(at, at + DECODED_AT_ONCE), (byte) =>
      byte < 128 ? byte : upper.charCodeAt(byte - 128),
    );
    text += String.fromCharCode(...codes);
  }
  return text;
}

const WITHOUT_LONG_ACCENTS: Readonly<Record<string, string>> = { õ: 'ő', û: 'ű', Õ: 'Ő', Û: 'Ű' };

/** As it was meant where ő and ű were not to be had. */
export function longAccents(text: string): string {
  return text.replace(/[õûÕÛ]/gu, (letter) => WITHOUT_LONG_ACCENTS[letter] ?? letter);
}
