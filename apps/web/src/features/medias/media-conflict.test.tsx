import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refused } from '../../ui/testing/answer-calls.ts';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { aroundEach, click, enter, openForm, saved } from './testing/edit-form.tsx';
import { media } from './testing/sample-media.ts';

aroundEach();

/** What a colleague has made of the surface: no field is as it was. */
const theirs: typeof media = {
  ...media,
  title: 'Óriásplakát',
  type: 'VEHICLE_LOCAL',
  media_placing: 'INDOOR',
  is_digital: true,
  tags: [71, 72],
  width: 200.5,
  height: 300,
  quantity: 1200,
  description: 'Csendes',
  publisher_notes: 'Kulcs a portán',
  media_other_datas: [
    { id: 31, name: 'Megvilágítás', value: 'Nincs', type: '' },
    { id: 32, name: 'Felületkód', value: 'UR-7', type: surfaceCodeType },
  ],
  media_geodata: {
    ...media.media_geodata,
    lat: 47.5,
    lng: 19.05,
    zip_code: '6720',
    city: 'Szeged',
    street: 'Kárász utca 1.',
    location_from: 'Szeged',
    location_to: 'Győr',
    line_number: '4-6',
    service_provider: 62,
    vehicle_type: 61,
  },
  media_marketing: {
    targets: [71],
    suggestions: [71],
    extras: [71],
    contacts: 31_000,
    rental_period_unit: 71,
    can_customer_produce: false,
  },
  media_booking: {
    important_details: 'Nincs',
    booking: '11 nap',
    design: '8 nap',
    technical: '6 nap',
    exceptions: [71],
  },
  price_tags: [{ id: 11, title: 'Nyomtatás', value: 4500, type: 4 }],
  media_financials: [{ price: 66_000 }],
};

describe('a surface that a colleague has saved meanwhile', () => {
  it('names every field that was changed, and says the values of both', async () => {
    let present = media;
    let lists: object = { priceTagType: [{ id: 4, name: 'Egyszeri díj', slug: 'one-off' }] };
    await openForm({
      'GET /api/medias/5': () => ({ body: present, headers: { etag: `"${present.title}"` } }),
      'POST /api/system-lists/collection': () => ({ body: lists }),
      'PUT /api/medias/5': () => refused(412),
    });
    enter(/^Listaár/, '70000');
    enter(/^Mennyiség/, '5');
    enter(/^Kontaktszám/, '26000');
    enter(/^1\. ártétel – Érték/, '3600');
    present = theirs;
    lists = { ...lists, tags: [{ id: 71, name: 'Új címke' }], vehicle_type: [{ id: 61, name: 'Villamos' }] };
    await click('Mentés');
    const panel = await screen.findByText('Az adatokat időközben más is módosította');
    const lines = [...(panel.closest('[role=alert]')?.querySelectorAll('li') ?? [])].map((line) =>
      [...line.querySelectorAll('b, dd'), line].map((part) => part.textContent.replaceAll('\u00a0', ' ')),
    );
    const said = new Map(
      lines.map(([name = '', ...parts]) => [name, parts.length === 1 ? parts[0] : parts.slice(0, 2)]),
    );
    expect(said.get('Listaár')).toEqual(['70 000 Ft', '66 000 Ft']);
    expect(said.get('Mennyiség')).toEqual(['5 db', '1 200 db']);
    expect(said.get('Kontaktszám (fő)')).toEqual(['26 000', '31 000']);
    expect(said.get('Ártételek')).toEqual([
      '„Nyomtatás” · 3 600 Ft · Egyszeri díj; „Kihelyezés” · 8 000 Ft · Egyszeri díj; „Bontás” · 2 000 Ft · Egyszeri díj',
      '„Nyomtatás” · 4 500 Ft · Egyszeri díj',
    ]);
    expect(said.get('Típus')).toBe('Típus: Helyi jármű');
    expect(said.get('Címkék')).toBe('Címkék: Új címke; ismeretlen elem');
    expect(said.get('Járműtípus')).toBe('Járműtípus: Villamos');
    expect(said.get('Szélesség')).toBe('Szélesség: 200,5 cm');
    expect(said.get('Digitális')).toBe('Digitális: Igen');
    expect(said.get('Felületkód')).toBe('Felületkód: „UR-7”');
    expect(said.get('Egyéb adatok')).toBe('Egyéb adatok: „Megvilágítás” · „Nincs”');
    // All that a surface has, and nothing without its name.
    expect(said.size).toBe(35);
    expect(lines).toHaveLength(35);
    expect(said.has('Egyéb')).toBe(false);
  });

  it('that left all as it was, archived and brought back, is no conflict', async () => {
    let version = 1;
    const calls = await openForm({
      'GET /api/medias/5': () => ({ body: media, headers: { etag: `"r${version}"` } }),
      'PUT /api/medias/5': ({ headers }) => (headers.get('if-match') === '"r3"' ? { body: media } : refused(412)),
    });
    enter(/^Listaár/, '70000');
    version = 3;
    await click('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(screen.queryByText('Az adatokat időközben más is módosította')).toBeNull();
    expect(saved(calls)).toMatchObject({ media_financials: [{ price: 70_000 }] });
  });
});
