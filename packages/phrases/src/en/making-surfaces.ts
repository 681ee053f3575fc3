import type { makingSurfaces as hungarian } from '../hu/making-surfaces.ts';
import type { Translation } from '../shape.ts';

export const makingSurfaces: Translation<typeof hungarian> = {
  saveAndNew: 'Save and new',
  taken: {
    from: 'Taken over from the previous surface ({{title}}): {{groups}}.',
    clear: 'Empty form',
    group: {
      kind: 'type and placing',
      size: 'size',
      place: 'town',
      tags: 'tags',
      marketing: 'marketing data',
      terms: 'deadlines and details',
      price: 'list price and rental unit',
      priceTags: 'price tags',
      other: 'other data',
    },
  },
};
