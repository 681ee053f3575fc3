import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls, refused, type Sent } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import SharedSurfacePage from './shared-surface.page.tsx';

const place = { lat: 47.49, lng: 19.05, is_approximate: false, county: 'Budapest', zip_code: '1052', city: 'Budapest' };
const surface = {
  ...{ type: 'STATIC', media_placing: 'OUTDOOR', is_digital: false, width: 504, height: 238, quantity: 3 },
  ...{ available_quantity: 2, surface_code: 'MEG-1', description: 'Forgalmas', contacts: 25_000 },
  ...{ tags: ['Autópálya'], targets: [], suggestions: [], extras: [], exceptions: [], rental_period_unit: 'hónap' },
  ...{ can_customer_produce: true, important_details: 'Van', booking: '10 nap', design: '7 nap', technical: '5 nap' },
  other_datas: [{ name: 'Megvilágítás', value: 'LED' }],
  place: { ...place, street: 'Váci utca 12.', location_from: null, location_to: null, line_number: null },
  images: [],
};
const head = { title: 'Citylight', publisher: 'Űrkő Kft.', expires_at: '2026-05-01T00:00:00Z' };

async function show(answer: (sent: Sent) => Answer): Promise<readonly Sent[]> {
  const calls = answerCalls({ 'GET /api/shared-surfaces/': answer });
  await renderPage(SharedSurfacePage);
  return calls;
}

describe('the page of a share link', () => {
  it('shows the surface without an account, and asks nothing that needs one', async () => {
    const calls = await show(() => ({ body: { ...head, surface } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Citylight' })).toBeTruthy();
    for (const words of ['MEG-1', '504,00 × 238,00 cm', '2 / 3 db', 'Autópálya', 'LED', '10 nap', 'hónap'])
      expect(screen.getAllByText(words).length, words).toBeGreaterThan(0);
    // Neither what was not given nor a gallery without a picture.
    expect(screen.queryByText(/Nincs adat|Célcsoport|Képgaléria|Tiltások/)).toBeNull();
    const links = within(screen.getByRole('list', { name: 'Térképszolgáltatások' })).getAllByRole('link');
    expect(links).toHaveLength(4);
    expect(screen.getByRole('region', { name: 'A felület helye a térképen' })).toBeTruthy();
    const asked = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/'));
    expect(asked).toEqual(['/api/shared-surfaces/']);
  });

  it('has no map of what has no place, and asks no map service of the operator', async () => {
    const nowhere = { ...surface.place, lat: null, lng: null };
    await show(() => ({ body: { ...head, surface: { ...surface, place: nowhere } } }));
    expect(await screen.findByText('MEG-1')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'A felület helye a térképen' })).toBeNull();
  });

  it('says of an archived surface that it is, and of a dead link that it is', async () => {
    await show(() => ({ body: { ...head, surface: null } }));
    expect(await screen.findByText('Ez a médiafelület megszűnt. Közzétevő: Űrkő Kft.')).toBeTruthy();
  });

  it('says of a dead link that it is', async () => {
    await show(() => refused(404));
    expect(await screen.findByRole('heading', { name: 'A hivatkozás nem él' })).toBeTruthy();
  });
});
