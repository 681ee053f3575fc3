/** What makes the entering of many surfaces quick. */
export const makingSurfaces = {
  saveAndNew: 'Mentés és új',
  taken: {
    from: 'Átvéve az előző felületről ({{title}}): {{groups}}.',
    clear: 'Üres űrlap',
    group: {
      kind: 'típus és elhelyezés',
      size: 'méret',
      place: 'település',
      tags: 'címkék',
      marketing: 'marketing adatok',
      terms: 'határidők és tudnivalók',
      price: 'listaár és időegység',
      priceTags: 'árcímkék',
      other: 'egyéb adatok',
    },
  },
};
