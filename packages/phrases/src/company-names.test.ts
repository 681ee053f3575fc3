import { expect, it } from 'vitest';
import { catalogues } from './catalogue.ts';

it.each(['hu', 'en'] as const)(
  'no text of %s ends a sentence with a company, whose name may end in “Kft.”',
  (language) => {
    const doubled = textsOf(catalogues[language]).filter((text) =>
      /\{\{(company|publisher|owner|partner)\}\}\./.test(text),
    );
    expect(doubled).toEqual([]);
  },
);

function textsOf(texts: object): readonly string[] {
  return Object.values(texts).flatMap((text: string | object) => (typeof text === 'string' ? [text] : textsOf(text)));
}
