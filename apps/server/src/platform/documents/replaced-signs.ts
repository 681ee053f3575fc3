import { fontRuns, REPLACEMENT } from './document-fonts.ts';

/** Whether any text within has a character that no font here can draw. */
export function hasReplacedSigns(value: unknown): boolean {
  if (typeof value === 'string') return fontRuns(value).some(({ text }) => text.includes(REPLACEMENT));
  return typeof value === 'object' && value !== null && Object.values(value).some(hasReplacedSigns);
}
