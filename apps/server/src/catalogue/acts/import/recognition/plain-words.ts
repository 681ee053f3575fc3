/** Letters that no accent can be taken from. */
const SPELT: Readonly<Record<string, string>> = { ß: 'ss', ẞ: 'ss', ł: 'l', đ: 'd', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i' };

/** Lower case without accents, every blank one blank; marks stay: 'Szélesség (CM)' is 'szelesseg (cm)'. */
export function plainMarks(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\ufeff]/gu, '')
    .toLowerCase()
    .replace(/[ßẞłđøæœı]/gu, (letter) => SPELT[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Words and numbers alone, a blank between them: 'Utca, házszám' is 'utca hazszam', 'listPrice_net' is 'list price net'. */
export function plainWords(text: string): string {
  return plainMarks(text.replace(/(\p{Ll}{2})(\p{Lu}\p{Ll})/gu, '$1 $2').replaceAll('#', ' nr '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether two texts are the same to a reader. */
export function isSameText(one: string, other: string): boolean {
  return plainWords(one) === plainWords(other);
}
