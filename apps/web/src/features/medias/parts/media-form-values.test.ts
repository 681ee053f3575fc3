import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { describe, expect, it } from 'vitest';
import { media as sample } from '../testing/sample-media.ts';
import {
  emptyMedia,
  type MediaValues,
  mediaCopyValues,
  mediaFormPath,
  mediaFormValues,
  toMediaBody,
  withDefaults,
} from './media-form-values.ts';

const media: Media = {
  ...sample,
  company: { id: 31, name: 'Tűzfal Kft.' },
  tags: [1],
  description: 'Jó hely',
  price_tags: [{ id: 9, title: 'Nyomtatás', value: 3500, type: 4 }],
  media_other_datas: [
    { id: 21, name: 'Felületkód', value: 'BP-1', type: 'Felületkód' },
    { id: 22, name: 'Megvilágítás', value: 'LED', type: '' },
  ],
  media_geodata: { ...sample.media_geodata, lat: 47.5, lng: 19.05, is_approximate: true },
  media_financials: [{ price: 51_000 }],
};

const body = (values: MediaValues): Record<string, unknown> => ({ ...toMediaBody(values) });

describe('the form of a surface', () => {
  it('sends back what it was given, the code after the other data', () => {
    expect(body(mediaFormValues(media))).toMatchObject({
      price_tags: [{ id: 9, title: 'Nyomtatás', value: 3500, type: 4 }],
      media_other_datas: [
        { id: 22, name: 'Megvilágítás', value: 'LED' },
        { id: 21, name: 'Felületkód', value: 'BP-1', type: 'Felületkód' },
      ],
      media_geodata: { zip_code: '1052', city: 'Budapest', line_number: null, location_from: null },
      media_financials: [{ price: 51_000 }],
      publisher_notes: null,
    });
    expect(body(mediaFormValues(media))).not.toHaveProperty('company');
    expect(body(mediaFormValues(media))).not.toHaveProperty('images');
  });

  it('leaves a place that was worked out to the address', () => {
    expect(mediaFormValues(media).media_geodata).toMatchObject({ lat: null, lng: null });
  });

  it('nulls what does not belong to the type [K5.8]', () => {
    const bus: MediaValues = { ...mediaFormValues(media), type: 'VEHICLE_LOCAL' };
    const line = { ...bus.media_geodata, line_number: '7' };
    expect(body({ ...bus, media_geodata: line }).media_geodata).toMatchObject({
      zip_code: null,
      street: null,
      location_from: null,
      city: 'Budapest',
      line_number: '7',
    });
  });

  it('leaves empty parts of price tags out [K5.8]', () => {
    const tags = [{ key: 'a', id: null, title: 'Új', value: null, type: null }];
    expect(body({ ...emptyMedia, price_tags: tags }).price_tags).toEqual([{ title: 'Új' }]);
  });

  it('sends a code and notes without what only looks empty', () => {
    const { media_other_datas: datas } = body({ ...emptyMedia, surface_code: '  BP-2 ' });
    expect(datas).toEqual([{ name: 'Felületkód', value: 'BP-2', type: 'Felületkód' }]);
    expect(body({ ...emptyMedia, surface_code: '   ' }).media_other_datas).toEqual([]);
    expect(body({ ...emptyMedia, publisher_notes: ' \n ' }).publisher_notes).toBeNull();
    expect(body({ ...emptyMedia, publisher_notes: ' Kulcs a portán' }).publisher_notes).toBe(' Kulcs a portán');
  });

  it('copies a title of any length to one that can be stored', () => {
    const { title } = mediaCopyValues({ ...media, title: 'x'.repeat(255) }, false);
    expect(title).toHaveLength(255);
    expect(title).toMatch(/x \(másolat\)$/);
  });

  it('copies everything but the ids and is given a code of its own', () => {
    const copy = mediaCopyValues(media, false);
    expect(copy).toMatchObject({ title: 'Citylight (másolat)', surface_code: '', quantity: 2, company: null });
    expect(body(copy)).toMatchObject({ give_code: true });
    expect(body(copy).price_tags).toEqual([{ title: 'Nyomtatás', value: 3500, type: 4 }]);
    expect(body(copy).media_other_datas).toEqual([{ name: 'Megvilágítás', value: 'LED' }]);
  });

  it('copies for an admin the company, too', () => {
    expect(mediaCopyValues(media, true).company).toBe(31);
  });

  it('begins with the publisher’s defaults where nothing stands yet', () => {
    const defaults = {
      ...{ code_prefix: 'CL-', code_digits: 4, gives_codes: true, next_code: 'CL-0001' },
      ...{ important_details: '', booking: '10 nap', design: '7 nap', technical: '5 nap' },
      ...{ rental_period_unit: 3, price_tags: [{ title: 'Szerelés', value: 4000, type: 4 }] },
      ...{ company: { id: 31, name: 'Űrkő' }, is_set: true, revision: 1 },
    };
    const begun = withDefaults(emptyMedia, defaults);
    expect(begun).toMatchObject({ give_code: true, media_booking: { booking: '10 nap', technical: '5 nap' } });
    expect(body(begun).price_tags).toEqual([{ title: 'Szerelés', value: 4000, type: 4 }]);
    expect(body(begun)).toMatchObject({ give_code: true, media_marketing: { rental_period_unit: 3 } });
    const typed = { ...emptyMedia, media_booking: { ...emptyMedia.media_booking, booking: '2 nap' } };
    expect(withDefaults(typed, defaults).media_booking).toMatchObject({ booking: '2 nap', design: '7 nap' });
    expect(body({ ...begun, surface_code: 'Saját' })).not.toHaveProperty('give_code');
  });

  it('leaves out a price tag that nobody wrote anything into, and finds the right row of a violation', () => {
    const empty = { key: 'e', id: null, title: ' ', value: null, type: null };
    const tag = { key: 't', id: null, title: 'Gyártás', value: 5, type: 4 };
    const values = { ...emptyMedia, price_tags: [empty, tag] };
    expect(body(values).price_tags).toEqual([{ title: 'Gyártás', value: 5, type: 4 }]);
    expect(mediaFormPath('price_tags.0.value', values)).toBe('price_tags.1.value');
  });
});

it('leads violations to their fields [P5.14]', () => {
  const values = { price_tags: [], media_other_datas: [{ key: 'a', id: 1, name: 'x', value: 'y' }] };
  expect(mediaFormPath('media_other_datas.0.value', values)).toBe('media_other_datas.0.value');
  expect(mediaFormPath('media_other_datas.1.value', values)).toBe('surface_code');
  expect(mediaFormPath('images.2', values)).toBe('images');
  expect(mediaFormPath('media_geodata.city', values)).toBe('media_geodata.city');
});
