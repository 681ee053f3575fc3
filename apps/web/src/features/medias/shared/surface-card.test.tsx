import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../../ui/i18n/i18n.ts';
import { answerCalls, type Sent } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import type { MediaQuery } from './media-list-state.ts';
import { SurfaceCard } from './surface-card.tsx';

const surface = {
  id: 7,
  title: 'Őrtorony',
  type: 'STATIC',
  quantity: 3,
  available_quantity: 1,
  archived_at: null,
  thumbnail: null,
  company: { id: 3, name: 'Űrkő Kft.' },
  media_geodata: { city: 'Keszthely', is_approximate: true },
  media_marketing: { rental_period_unit: 5 },
};

async function open(query: MediaQuery, more: object): Promise<{ calls: readonly Sent[]; onClose: () => void }> {
  const onClose = vi.fn();
  const calls = answerCalls({
    'GET /api/medias/7': () => ({ body: { ...surface, ...more } }),
    'GET /api/medias/filter': () => ({ body: { rental_period_unit: [{ id: 5, name: 'hónap' }] } }),
  });
  await renderPage(() => <SurfaceCard id={7} query={query} onClose={onClose} />, '', undefined, ['/medias/show/$id']);
  await screen.findByRole('link', { name: 'Őrtorony' });
  return { calls, onClose };
}

afterEach(async () => {
  cleanup();
  await switchLanguage('hu');
  vi.unstubAllGlobals();
});

describe('the card of a surface on the map', () => {
  it('tells price, and what is free on the days of the list, and leads to the page', async () => {
    const asked = { available_from: '2027-03-01', available_to: '2027-03-20', city: 'Keszthely' };
    const { calls } = await open(asked, { media_financials: [{ price: 128_000 }] });
    const card = screen.getByRole('region', { name: 'A kijelölt médiafelület' });
    await screen.findByText(/hónap/);
    expect(card.textContent).toMatch(/Listaár: 128\s000\sFt \/ hónap/);
    expect(card.textContent).toContain('Szabad (2027-03-01 – 2027-03-20): 1 / 3 db');
    expect(card.textContent).toContain('közelítő hely');
    await act(() => switchLanguage('en'));
    expect(card.textContent).toMatch(/128.000.*\/ month/);
    const { query } = calls.find(({ path }) => path === '/api/medias/7') ?? {};
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      available_from: '2027-03-01',
      available_to: '2027-03-20',
    });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/medias/show/7');
  });

  it('has no price where the answer has none, and keeps the campaign', async () => {
    await open({ campaign: '12' }, {});
    expect(screen.queryByText(/Listaár/)).toBeNull();
    expect(screen.getByText(/Szabad \(a kampány idején\)/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/medias/show/7?campaign=12');
  });

  it('says of an archived one that it is gone, and nothing of what is free', async () => {
    await open({ archived: 'true' }, { archived_at: '2027-03-01T11:00:00Z', available_quantity: 0 });
    expect(screen.getByText('Megszűnt')).toBeTruthy();
    expect(screen.queryByText(/Szabad/)).toBeNull();
  });

  it('is closed by Escape and by its button', async () => {
    const { onClose } = await open({}, {});
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Bezárás' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
