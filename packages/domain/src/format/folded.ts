/** Lower case, without accents: one spelling for what is searched and where. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
