export const removed = {
  title: 'Nemrég törölt',
  search: 'Keresés név vagy médiafelület szerint',
  empty: 'Nincs visszaállítható törlés',
  emptyHint:
    'Törölt kép, dokumentum, sablon, nézet, saját foglaltság és publikus csomag 24 óráig állítható vissza innen.',
  column: {
    name: 'Név',
    kind: 'Típus',
    surface: 'Médiafelület',
    period: 'Időszak',
    removedAt: 'Törölve',
    restorableUntil: 'Eddig állítható vissza',
  },
  kind: {
    photo: 'Kép',
    document: 'Dokumentum',
    template: 'Excel-sablon',
    view: 'Mentett nézet',
    booking: 'Saját foglaltság',
    package: 'Felületcsomag',
  },
  restore: 'Visszaállítás',
  restored: 'Visszaállítva',
  failed: 'A visszaállítás nem sikerült!',
  leftOut: 'A csomag ezek nélkül jött vissza, mert időközben megszűntek vagy törölték őket: {{names}}',
} as const;
