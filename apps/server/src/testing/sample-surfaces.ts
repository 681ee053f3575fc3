import type { mediaCreateBody } from '@felulet/contract/catalogue/surfaces.ts';
import type { z } from 'zod';

export type SurfaceForm = z.input<typeof mediaCreateBody>;

/** A sound static surface as the form sends it. */
export function surfaceForm(fields: Partial<SurfaceForm> = {}): SurfaceForm {
  return {
    title: 'Őrségi óriásplakát',
    type: 'STATIC',
    media_placing: 'OUTDOOR',
    is_digital: false,
    width: 504,
    height: 238.5,
    quantity: 3,
    description: 'Forgalmas csomópont, jó rálátás.',
    media_geodata: { zip_code: '1052', city: 'Budapest', street: 'Váci utca 12.' },
    media_marketing: { contacts: 25_000, can_customer_produce: true },
    media_booking: { important_details: 'Tűzőrség mellett', booking: '10 nap', design: '7 nap', technical: '5 nap' },
    media_financials: [{ price: 250_000 }],
    ...fields,
  };
}
