const RAISED: Readonly<Record<string, string>> = { superscript: '⁰¹²³⁴⁵⁶⁷⁸⁹', subscript: '₀₁₂₃₄₅₆₇₈₉' };

/** Digits of a run that stands higher or lower: the mark of a footnote is no digit of the number before it. */
export function raisedText(text: string, align: string | undefined): string {
  const digits = RAISED[align ?? ''];
  return digits === undefined ? text : text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}
