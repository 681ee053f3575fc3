import { copyTitle } from './media-fields.ts';

/** So many copies of a surface are made at once. [D17.5] */
export const copiesMaximum = 50;

/** The titles of several copies: '… (másolat)', '… (másolat) 2', and so on. [D17.5] */
export function copyTitles(title: string, count: number, maximumLength: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const mark = index === 0 ? '' : ` ${index + 1}`;
    return `${copyTitle(title, maximumLength - mark.length)}${mark}`;
  });
}
