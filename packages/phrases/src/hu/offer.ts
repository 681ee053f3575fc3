/** Acts on the lines of an offer, and how its readers look at it before they decide. */
export const offer = {
  inNameOf: '{{user}} (adminisztrátor) – {{company}} nevében',
  fees: {
    chosen: 'Megbízási díj ({{count}})',
    chooseHint: 'Csak ezeket a tételeket mutatja, és kijelöli azokat, amelyeknek együtt beállítható a díja',
    lacking: 'Megbízási díj nélkül',
    title: 'Megbízási díj beállítása',
    without: 'Megbízási díj nélkül, mindegyik tétel',
    lead: '{{count}} kijelölt tétel megbízási díja',
    done: 'Sikeres módosítás: {{count}} tétel',
  },
  view: {
    label: 'Megjelenítés',
    table: 'Táblázat',
    cards: 'Kártyák',
    decide: 'Döntés az ajánlatról',
    chooseAll: 'Az összes tétel kijelölése ({{count}})',
  },
  cards: {
    place: 'Hely',
    size: 'Méret',
    sizeOf: '{{width}} × {{height}} cm',
    inPackage: 'A csomag árában',
    noPrice: 'Még nincs ára',
    map: 'Az ajánlat médiafelületei a térképen',
    withoutPlace: '{{count}} felületnek nincs helye a térképen',
  },
  breakdown: {
    label: 'Az ajánlat összesen',
    total: 'Az ajánlat összege',
    hint: 'Minden összeg nettó, áfa nélkül.',
  },
  owing: {
    title: 'Közzétevői döntésre vár',
    rows: '{{count}} tétel',
    since: 'Vár ettől:',
    never: 'Még nem kapott emlékeztetőt',
    last: 'Utolsó emlékeztető:',
    nudge: 'Emlékeztető küldése',
    sent: 'Emlékeztető elküldve: {{company}}',
    failure: 'Sikertelen küldés!',
  },
} as const;
