/** Words of one text value, joined by commas; a comma within a word is written `\,`, a backslash `\\`. [A5.1] */
export function joinedWords(words: readonly string[]): string {
  return words.map((word) => word.replace(/[\\,]/g, '\\$&')).join(',');
}

/** The words of `joinedWords`, empty ones left out; a backslash before anything else is itself. */
export function wordsOfJoined(text: string): readonly string[] {
  return (text.match(/(?:\\[\\,]|[^,])+/g) ?? []).map((word) => word.replace(/\\([\\,])/g, '$1'));
}
