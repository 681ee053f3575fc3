export type TextLine = {
  readonly cells: readonly string[];
  /** Of the first cell whose quotes close nothing; its text is taken as it stands. */
  readonly openQuotes?: number;
};

/** Lines of text as spreadsheets read them: quotes hold marks and line breaks, doubled ones stand for themselves. */
export function* textLines(text: string, mark: string): Generator<TextLine> {
  const part = `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`;
  const field = new RegExp(`"((?:[^"]|"")*)" *(?=${part}|\\r?\\n|\\r|$)|([^${part}\\r\\n]*)`, 'uy');
  let [at, cells, openQuotes]: [number, string[], number | undefined] = [0, [], undefined];
  while (at <= text.length) {
    field.lastIndex = at;
    const [whole = '', quoted, plain = ''] = field.exec(text) ?? [];
    if (plain.startsWith('"')) openQuotes ??= cells.length;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    at += whole.length;
    if (text.startsWith(mark, at)) {
      at += mark.length;
      continue;
    }
    const isLast = at === text.length;
    if (!isLast || cells.length > 1 || cells[0] !== '')
      yield { cells, ...(openQuotes !== undefined && { openQuotes }) };
    if (isLast) return;
    at += text.startsWith('\r\n', at) ? 2 : 1;
    [cells, openQuotes] = [[], undefined];
  }
}
