/** Acts on the lines of an offer, and how its readers look at it before they decide. */
export const offer = {
  fees: {
    chosen: 'Megbízási díj ({{count}})',
    chooseHint: 'Kijelöli azokat a tételeket, amelyeknek itt beállítható a díja',
    title: 'Megbízási díj beállítása',
    lead: '{{count}} kijelölt tétel megbízási díja',
    done: 'Sikeres módosítás: {{count}} tétel',
  },
} as const;
