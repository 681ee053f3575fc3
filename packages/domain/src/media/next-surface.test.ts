import { describe, expect, it } from 'vitest';
import { nextSurface, sharedIn } from './next-surface.ts';

const empty = {
  company: null as number | null,
  title: '',
  surface_code: '',
  quantity: 1,
  description: '',
  images: [] as string[],
  type: null as string | null,
  media_placing: null as string | null,
  is_digital: false,
  width: null as number | null,
  height: null as number | null,
  tags: [] as number[],
  price_tags: [] as { id: number | null; title: string }[],
  media_other_datas: [] as { id: number | null; name: string }[],
  media_geodata: {
    zip_code: '',
    city: '',
    street: '',
    lat: null as number | null,
    line_number: '',
    service_provider: null as number | null,
    vehicle_type: null as number | null,
  },
  media_marketing: {
    targets: [] as number[],
    suggestions: [] as number[],
    extras: [] as number[],
    contacts: null as number | null,
    rental_period_unit: null as number | null,
    can_customer_produce: false,
  },
  media_booking: { important_details: '', booking: '', design: '', technical: '', exceptions: [] as number[] },
  media_financials: [{ price: null as number | null }] as readonly [{ price: number | null }],
};
const made: typeof empty = {
  company: 3,
  title: 'Citylight 1',
  surface_code: 'CL-0001',
  quantity: 4,
  description: 'A sarkon',
  images: ['a.jpg'],
  type: 'STATIC',
  media_placing: 'OUTDOOR',
  is_digital: true,
  width: 118.5,
  height: 175,
  tags: [1],
  price_tags: [{ id: 7, title: 'Szerelés' }],
  media_other_datas: [{ id: 8, name: 'Háttér' }],
  media_geodata: {
    zip_code: '1052',
    city: 'Budapest',
    street: 'Váci utca 1.',
    lat: 47.5,
    line_number: '7',
    service_provider: 5,
    vehicle_type: 6,
  },
  media_marketing: {
    targets: [1],
    suggestions: [2],
    extras: [3],
    contacts: 900,
    rental_period_unit: 2,
    can_customer_produce: true,
  },
  media_booking: { important_details: 'f', booking: '10 nap', design: '7', technical: '5', exceptions: [9] },
  media_financials: [{ price: 5000 }],
};

describe('the form after a saved surface', () => {
  const next = nextSurface(made, empty);

  it('keeps what neighbours share', () => {
    const { company, type, media_placing, is_digital, width, height, tags, media_booking, media_financials } = made;
    expect(next).toMatchObject({ company, type, media_placing, is_digital, width, height, tags });
    expect(next).toMatchObject({ media_booking, media_financials });
    expect(next.media_geodata).toMatchObject({
      zip_code: '1052',
      city: 'Budapest',
      service_provider: 5,
      vehicle_type: 6,
    });
    expect(next.price_tags).toEqual([{ id: null, title: 'Szerelés' }]);
    expect(next.media_other_datas).toEqual([{ id: null, name: 'Háttér' }]);
  });

  it('leaves what is each surface’s own: name, code, street, marker, line, contacts, quantity, description, files', () => {
    const { title, surface_code, quantity, description, images } = empty;
    expect(next).toMatchObject({ title, surface_code, quantity, description, images });
    expect(next.media_geodata).toMatchObject({ street: '', lat: null, line_number: '' });
    expect(next.media_marketing.contacts).toBeNull();
  });

  it('tells which groups it holds, and none of an empty one', () => {
    expect(sharedIn(next)).toEqual([
      'kind',
      'size',
      'place',
      'tags',
      'marketing',
      'terms',
      'price',
      'priceTags',
      'other',
    ]);
    expect(sharedIn(empty)).toEqual([]);
    expect(sharedIn({ ...empty, width: 5 })).toEqual(['size']);
  });
});
