import type { MediaFilterOptions } from '@felulet/contract/catalogue/surface-list.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../../ui/i18n/i18n.ts';
import { appliedValues, filterNames } from '../../../ui/list/filter.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { useMediaFilters } from './use-media-filters.ts';

const none: MediaFilterOptions = {
  counties: [],
  cities: ['Győr'],
  zip_codes: [],
  line_numbers: [],
  tags: [],
  targets: [],
  extras: [],
  exceptions: [],
  vehicle_type: [],
  service_provider: [],
  rental_period_unit: [
    { id: 4, name: '2 hét' },
    { id: 5, name: 'kampány' },
  ],
  publishers: [],
  merged: [],
  min_width: 60.4,
  max_width: 1200,
  min_height: 90,
  max_height: 400,
  min_area: 0.54,
  max_area: 47.96,
};
const vehicleFields = ['location_from', 'location_to', 'vehicle_type', 'service_provider', 'line_number'];
let role: 'ROLE_PUBLISHER' | 'ROLE_MHFE';

function Page(): React.ReactNode {
  const filters = useMediaFilters(role);
  const closedFor = (type: string): string =>
    filters
      .filter((filter) => filter.isClosed?.({ type }))
      .flatMap(filterNames)
      .join();
  const isLoaded = filters.some((filter) => filter.kind === 'range' && filter.bounds !== undefined);
  return (
    <>
      {isLoaded ? <p>loaded</p> : null}
      {['STATIC', 'MOBILE_OR_OTHER', 'VEHICLE_INTERCITY', 'VEHICLE_LOCAL', '', 'NONSENSE'].map((type) => (
        <output key={type} aria-label={`closed for ${type === '' ? 'none' : type}`}>
          {closedFor(type)}
        </output>
      ))}
      <output aria-label="units">
        {filters
          .flatMap((filter) =>
            filter.kind === 'choice' && filter.name === 'rental_period_unit'
              ? filter.choices.map(({ label }) => label)
              : [],
          )
          .join()}
      </output>
      <output aria-label="digits">
        {filters
          .flatMap((filter) =>
            filter.kind === 'range' && filter.step !== undefined
              ? `${filter.from} ${filter.decimals}/${filter.step}`
              : [],
          )
          .join()}
      </output>
      <output aria-label="names">{filters.flatMap(filterNames).join()}</output>
      <output aria-label="sent">
        {JSON.stringify(
          appliedValues(filters, { width_min: '60', width_max: '1200', area_min: '0.6', area_max: '48' }),
        )}
      </output>
    </>
  );
}

const shown = (label: string): string => screen.getByLabelText(label).textContent;

beforeEach(() => {
  role = 'ROLE_PUBLISHER';
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(none), { status: 200 })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes what the chosen type has no use for [C5.16]', async () => {
  await renderPage(Page);
  expect(shown('closed for STATIC').split(',')).toEqual(vehicleFields);
  expect(shown('closed for MOBILE_OR_OTHER').split(',')).toEqual(vehicleFields);
  expect(shown('closed for VEHICLE_INTERCITY')).toBe('city,zip_code');
  expect(shown('closed for VEHICLE_LOCAL')).toBe('zip_code,location_from,location_to');
  expect(shown('closed for none')).toBe('');
  expect(shown('closed for NONSENSE')).toBe('');
});

it('offers the publisher to everybody but publishers, and own notes to MHFE alone', async () => {
  await renderPage(Page);
  expect(shown('names')).not.toMatch(/company|mhfe/);
  cleanup();
  role = 'ROLE_MHFE';
  await renderPage(Page);
  expect(shown('names')).toMatch(/company.*mhfe/);
});

it('offers what is forbidden on surfaces both ways, first where it is not', async () => {
  await renderPage(Page);
  expect(shown('names')).toContain('without_exceptions,exceptions');
});

it('offers rental units that are a time in the reader’s language, others as they were written', async () => {
  await renderPage(Page);
  await screen.findByText('loaded');
  expect(shown('units')).toBe('2 hét,kampány');
  await act(() => switchLanguage('en'));
  expect(shown('units')).toBe('2 weeks,kampány');
  await switchLanguage('hu');
});

it('filters sizes by as many decimals as surfaces have, whatever the steps of the sliders', async () => {
  await renderPage(Page);
  expect(shown('digits')).toBe('width_min 2/1,height_min 2/1,area_min 2/0.1');
});

it('widens the bounds to whole steps, and sends a range only inside them [C5.16]', async () => {
  await renderPage(Page);
  await screen.findByText('loaded');
  expect(JSON.parse(shown('sent'))).toEqual({ area_min: '0.6' });
});
