import { copyTitle } from './media-fields.ts';

/** So many copies of a surface are made at once. [D17.4] */
export const copiesMaximum = 50;

/** The titles of the next copies: '… (másolat)', '… (másolat) 2', and so on, but none that is taken. */
export function copyTitles(title: string, count: number, maximumLength: number, taken: ReadonlySet<string>): string[] {
  const titles: string[] = [];
  for (let number = 1; titles.length < count; number += 1) {
    const mark = number === 1 ? '' : ` ${number}`;
    const next = `${copyTitle(title, maximumLength - mark.length)}${mark}`;
    if (!taken.has(next)) titles.push(next);
  }
  return titles;
}
