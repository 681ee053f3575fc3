export type TextLine = {
  readonly cells: readonly string[];
  /** Of the first cell whose quotes close nothing; its text is taken as it stands. */
  readonly openQuotes?: number;
};

/** Lines of text as spreadsheets read them: quotes hold marks and line breaks, doubled ones stand for themselves. */
export function* textLines(text: string, mark: string): Generator<TextLine> {
  const part = `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`;
  const [behind, field] = [new RegExp(` *(?=${part}|\\r|\\n|$)`, 'uy'), new RegExp(`[^${part}\\r\\n]*`, 'uy')];
  let [at, cells, openQuotes]: [number, string[], number | undefined] = [0, [], undefined];
  while (at <= text.length) {
    const quotes = text[at] === '"' ? closingQuotes(text, at) : -1;
    const end = quotes === -1 ? null : matchAt(behind, text, quotes + 1);
    if (end !== null) {
      cells.push(text.slice(at + 1, quotes).replaceAll('""', '"'));
      at = quotes + 1 + end.length;
    } else {
      const plain = matchAt(field, text, at) ?? '';
      if (plain.startsWith('"')) openQuotes ??= cells.length;
      cells.push(plain);
      at += plain.length;
    }
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

/** A regular expression would run out of room behind quotes that nothing closes. */
function closingQuotes(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
