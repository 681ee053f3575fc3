/** What one section of a number format makes of a value. */
export type FormatSection = {
  readonly kind: 'date' | 'number' | 'text';
  /** What stands there to the letter, before and behind the value. */
  readonly before: string;
  readonly after: string;
  /** All of it that is no sign: 'e Ft', 'm', '€'. */
  readonly unit: string;
  readonly hasDigits: boolean;
  /** As many as the value is rounded to: 0 of '#,##0', 2 of '0.00'; undefined where it stands with as many as it has. */
  readonly decimals: number | undefined;
  /** A code of these digits would be another one: '000-000', '00000', '# ?/?'. */
  readonly isShaped: boolean;
  readonly isScientific: boolean;
  /** What the number is multiplied with before it is shown: 0.001 of '#,##0,', 100 of '0%'. */
  readonly scale: number;
  /** Nothing but the value. */
  readonly isBare: boolean;
  /** With all its letters quoted, so that any program can read it. */
  readonly quoted: string;
  readonly fits: ((value: number) => boolean) | undefined;
};

/** A mark means something among digits: a point, a comma, a fraction's stroke, a percent sign. */
type Token = { readonly kind: 'literal' | 'mark' | 'digits' | 'date' | 'text'; readonly text: string };

/** Marks between thousands are those of measures, never of codes. */
const PLAIN = /^(?:General|[#, ]*0?(?:(?<=0)\.(?<decimals>0{1,9}))?)$/i;
const SECTIONS = /(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|;/gsu;
const TOKENS =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|\[\$(?<currency>[^\]-]*)[^\]]*\]|(?<elapsed>\[(?:h+|m+|s+)\])|\[[^\]]*\]|_.|\*.|(?<date>AM\/PM|A\/P|[ymdhs]+(?:\.0+)?)|(?<digits>General|[0#?]+|E[+-])|(?<mark>[.,/%])|(?<text>@)|(?<other>.)/gisu;

/** An empty section hides what it is for. */
export function formatSections(format: string): readonly FormatSection[] {
  if (format === '') return [];
  const sections: string[] = [''];
  for (const [part] of format.matchAll(SECTIONS))
    if (part === ';') sections.push('');
    else sections[sections.length - 1] = part;
  return sections.map(sectionOf);
}

function sectionOf(section: string): FormatSection {
  const read = tokensOf(section);
  const has = (kind: Token['kind']): boolean => read.some((token) => token.kind === kind);
  const kind = has('text') ? 'text' : has('digits') || !has('date') ? 'number' : 'date';
  // Beside digits a letter can be no part of a date, as in '0 m', and without them a point is only a point.
  const tokens = read.map((token): Token => (isLetter(token, kind) ? { ...token, kind: 'literal' } : token));
  const isValue = ({ kind: of }: Token): boolean => of === 'digits' || of === 'date' || of === 'text';
  const [first, last] = [tokens.findIndex(isValue), tokens.findLastIndex(isValue)];
  const behind = tokens.slice(last + 1);
  const commas = behind.findIndex(({ kind: of, text }) => of !== 'mark' || text !== ',');
  const scaled = commas === -1 ? behind.length : commas;
  const between = first === -1 ? [] : tokens.slice(first, last + 1);
  const percents = tokens.filter(({ kind: of, text }) => of === 'mark' && text === '%').length;
  const [before, after] = [textOf(tokens.slice(0, Math.max(0, first))), textOf(behind.slice(scaled))];
  const [hasDigits, digits] = [first !== -1, textOf(between)];
  const plain = PLAIN.exec(digits);
  const unit = unitOf(tokens);
  const scale = kind === 'number' ? 100 ** percents / 1000 ** scaled : 1;
  return {
    kind,
    before,
    after,
    unit,
    hasDigits,
    decimals: plain === null || /General/i.test(digits) ? undefined : (plain.groups?.decimals?.length ?? 0),
    isShaped: kind === 'number' && hasDigits && plain === null,
    isScientific: between.some(({ text }) => /^E[+-]$/i.test(text)),
    scale,
    isBare: hasDigits && unit === '' && scale === 1 && (before + after).trim() === '',
    quoted: tokens.map(quoted).join(''),
    fits: conditionOf(section),
  };
}

function tokensOf(section: string): Token[] {
  return [...section.matchAll(TOKENS)].map(({ groups = {} }): Token => {
    const { quoted, escaped, currency, elapsed, other } = groups;
    const letters = quoted ?? escaped ?? currency ?? other;
    if (letters !== undefined) return { kind: 'literal', text: letters };
    if (elapsed !== undefined) return { kind: 'date', text: elapsed };
    for (const kind of ['date', 'digits', 'mark', 'text'] as const)
      if (groups[kind] !== undefined) return { kind, text: groups[kind] };
    // A colour, a condition, or room to the width of a letter.
    return { kind: 'literal', text: ' ' };
  });
}

function quoted({ kind, text }: Token): string {
  return kind === 'literal' && text !== ' ' ? `"${text.replaceAll('"', '')}"` : text;
}

function isLetter({ kind }: Token, of: FormatSection['kind']): boolean {
  return (kind === 'date' && of !== 'date') || (kind === 'mark' && of !== 'number');
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}

function unitOf(tokens: readonly Token[]): string {
  const texts = tokens.filter(({ kind, text }) => kind === 'literal' || text === '%').map(({ text }) => text);
  return plainUnit(texts.join(''));
}

/** Without signs; ',-' is how forints are written. */
export function plainUnit(text: string): string {
  return text
    .replace(/[.,]\s?[-\u2013\u2014=]+\s*(?:ft\b\.?)?/iu, ' Ft ')
    .replace(/(?:[\s()\u2212-]|\+(?!\s*áfa))+/giu, ' ')
    .trim();
}

function conditionOf(section: string): FormatSection['fits'] {
  const [, sign, limit] = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/.exec(section) ?? [];
  if (sign === undefined) return undefined;
  const bound = Number(limit);
  return (value) => {
    if (value === bound) return sign.includes('=');
    return sign === '<>' || (value < bound ? sign.startsWith('<') : sign.startsWith('>'));
  };
}

/** The section that shows a number; undefined where the format is for texts alone. */
export function sectionFor(sections: readonly FormatSection[], value: number): FormatSection | undefined {
  const numeric = sections.filter(({ kind }) => kind !== 'text').slice(0, 3);
  if (numeric.some(({ fits }) => fits !== undefined))
    return numeric.find(({ fits }) => fits?.(value) === true) ?? numeric.find(({ fits }) => fits === undefined);
  const [first, negative, zero] = numeric;
  return (value < 0 ? negative : value === 0 ? zero : undefined) ?? first;
}
