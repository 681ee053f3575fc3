import type { PlaceHit } from '@felulet/contract/catalogue/places.ts';
import { z } from 'zod';

export type Geocoded = Pick<PlaceHit, 'zip_code' | 'city' | 'street' | 'lat' | 'lng'>;

/** How a kind of geocoder is asked, and how its answer is read; entries without a settlement or abroad are left out. */
type Geocoder = {
  readonly question: (serviceUrl: string, text: string, limit: number) => URL;
  readonly read: (answer: unknown) => Geocoded[];
};

/** Of another program's answer, the part that is used. */
const nominatimAnswer = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    address: z.object({
      road: z.string().optional(),
      house_number: z.string().optional(),
      postcode: z.string().optional(),
      city: z.string().optional(),
      town: z.string().optional(),
      village: z.string().optional(),
      municipality: z.string().optional(),
      country_code: z.string().optional(),
    }),
  }),
);

const nominatim: Geocoder = {
  question: (serviceUrl, text, limit) => {
    const wanted = { q: text, format: 'jsonv2', addressdetails: '1', countrycodes: 'hu', limit: String(limit) };
    return withQuery(serviceUrl, { ...wanted, 'accept-language': 'hu' });
  },
  read: (answer) =>
    nominatimAnswer.parse(answer).flatMap(({ lat, lon, address }) => {
      const city = address.city ?? address.town ?? address.village ?? address.municipality;
      if (city === undefined || (address.country_code ?? 'hu') !== 'hu') return [];
      return [placed({ lat, lng: lon, city, zip: address.postcode, road: address.road, house: address.house_number })];
    }),
};

const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        /** Of a settlement or a street, what it is called itself. */
        name: z.string().optional(),
        type: z.string().optional(),
        city: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        postcode: z.string().optional(),
        countrycode: z.string().optional(),
      }),
    }),
  ),
});

/** Not every version can be told a country, so more are asked for from the box around it. */
const HUNGARY = '16.0,45.7,22.95,48.62';
const MORE = 2;

const photon: Geocoder = {
  // Names as they are spelt on the spot, which is the only one of its languages that is Hungarian.
  question: (serviceUrl, text, limit) =>
    withQuery(serviceUrl, { q: text, lang: 'default', bbox: HUNGARY, limit: String(limit * MORE) }),
  read: (answer) =>
    photonAnswer.parse(answer).features.flatMap(({ geometry, properties }) => {
      const { type, name, street, housenumber: house, postcode: zip } = properties;
      const city = properties.city ?? (type === 'city' ? name : undefined);
      if (city === undefined || (properties.countrycode ?? 'HU').toUpperCase() !== 'HU') return [];
      const [lng, lat] = geometry.coordinates;
      return [placed({ lat, lng, city, zip, road: type === 'street' ? (name ?? street) : street, house })];
    }),
};

export const geocoders: Readonly<Record<'nominatim' | 'photon', Geocoder>> = { nominatim, photon };

type Found = {
  readonly lat: number;
  readonly lng: number;
  readonly city: string;
  readonly zip: string | undefined;
  readonly road: string | undefined;
  readonly house: string | undefined;
};

function placed({ lat, lng, city, zip, road, house }: Found): Geocoded {
  const street = [road, house].filter((part) => part !== undefined).join(' ');
  return { lat, lng, city, zip_code: zip ?? null, street: street === '' ? null : street };
}

function withQuery(serviceUrl: string, query: Readonly<Record<string, string>>): URL {
  const url = new URL(serviceUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
