import type { MediaOccupancy } from '@felulet/contract/catalogue/occupancy.ts';

const days = (date_from: string, date_to: string, booked: number, missing: number) => ({
  date_from,
  date_to,
  booked,
  missing,
  waiting: 0,
  options: 0,
  free: 2 - booked,
});

/** A surface of two units, both of them taken for two weeks. */
export function occupancyOfSurface(changes: Partial<MediaOccupancy>): MediaOccupancy {
  return {
    id: 7,
    title: 'Árpád híd',
    quantity: 2,
    date_from: '2026-03-01',
    date_to: '2026-03-28',
    wanted: 1,
    available_quantity: 0,
    actions: [],
    bookings_left_out: 4,
    in_line: 0,
    days: [
      days('2026-03-01', '2026-03-09', 0, 0),
      days('2026-03-10', '2026-03-23', 2, 2),
      days('2026-03-24', '2026-03-24', 1, 1),
      days('2026-03-25', '2026-03-28', 0, 0),
    ],
    bookings: [
      {
        id: 12,
        date_from: '2026-03-10',
        date_to: '2026-03-23',
        quantity: 2,
        kind: 'booked',
        state: 'PUBLISHER_ACCEPTED',
        is_manual: false,
        campaign: { id: 3, name: 'Tavaszi kampány' },
        campaign_name: 'Tavaszi kampány',
        brand: 'Márka',
        place: 'campaign',
      },
    ],
    ...changes,
  };
}
