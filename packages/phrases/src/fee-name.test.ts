import { expect, it } from 'vitest';
import { catalogues } from './catalogue.ts';

it('the fee of who makes an offer is called by one name in English, of bookings and packages alike', () => {
  expect(textsOf(catalogues.en).filter((text) => /agent fee|commission/i.test(text))).toEqual([]);
  // In the head of a narrow column alone it is short.
  expect(textsOf(catalogues.en).filter((text) => text === 'Fee')).toEqual([catalogues.en.campaigns.offer.fee]);
});

function textsOf(texts: object): readonly string[] {
  return Object.values(texts).flatMap((text: string | object) => (typeof text === 'string' ? [text] : textsOf(text)));
}
