import type { MediaOccupancy, OccupancyBooking } from '@felulet/contract/catalogue/occupancy.ts';
import type { PermissionKey } from '@felulet/domain/permission/permission-keys.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { occupancyOfSurface } from '../testing/occupancy-of-surface.ts';
import { WhyNotFreeButton } from './why-not-free-button.tsx';

const OPEN = 'Miért nem szabad? Árpád híd';

const unknownHolder: OccupancyBooking = {
  id: null,
  state: null,
  is_manual: null,
  campaign: null,
  campaign_name: null,
  brand: null,
  place: null,
  date_from: '2026-03-10',
  date_to: '2026-03-23',
  quantity: 2,
  kind: 'booked',
};

function answer(occupancy: () => Answer, permissions: readonly PermissionKey[] = ['media:occupancy']): readonly Sent[] {
  const account = { id: 1, roles: ['ROLE_MHFE'], company: { id: 5, name: 'Köztér' }, permissions };
  return answerCalls({
    'GET /api/auth': () => ({ body: account }),
    'GET /api/medias/7/occupancy': occupancy,
  });
}

function showButton(): Promise<unknown> {
  return renderPage(() => (
    <Suspense fallback={null}>
      <WhyNotFreeButton compact mediaId={7} title="Árpád híd" question={{ campaign: 3 }} />
    </Suspense>
  ));
}

async function ask(occupancy: Partial<MediaOccupancy>): Promise<HTMLElement> {
  answer(() => ({ body: occupancyOfSurface(occupancy) }));
  await showButton();
  await press(OPEN);
  return screen.findByRole('dialog', { name: OPEN });
}

describe('why a surface is not free', () => {
  it('is told day by day, with what holds the units', async () => {
    const popup = await ask({ wanted: 2 });
    await screen.findByText('2026-03-10 – 2026-03-23: szabad 0 db, hiányzik 2 db');
    const text = popup.textContent ?? '';
    expect(text).toContain('2026-03-01 – 2026-03-28 · Kért mennyiség: 2 db');
    expect(text).toContain('2026-03-24: szabad 1 db, hiányzik 1 db');
    expect(text).not.toContain('2026-03-01 – 2026-03-09: szabad');
    expect(text).toContain('Tavaszi kampány · Márka · 2 db');
    expect(text).toContain('További 4 foglalás nem fér ki.');
    expect(screen.getByRole('link', { name: 'Kampány megnyitása' }).getAttribute('href')).toBe('/campaigns/show/3');
  });

  it("names nobody where the bookings are another's", async () => {
    const popup = await ask({ bookings: [unknownHolder], bookings_left_out: 0 });
    await screen.findByText('Foglalás · 2 db');
    expect(popup.textContent).toContain('foglalt');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('may be over by the time that somebody asks', async () => {
    const popup = await ask({ days: [], bookings: [] });
    await screen.findByText('Az időszak minden napján elég a szabad mennyiség.');
    expect(popup.textContent).not.toContain('A darabokat lekötő foglalások');
  });

  it('is asked of the server with the campaign, and the popup gives the focus back', async () => {
    const calls = answer(() => ({ body: occupancyOfSurface({}) }));
    await showButton();
    await press(OPEN);
    await screen.findByText('Tavaszi kampány · Márka · 2 db');
    expect(calls.find(({ path }) => path.endsWith('/occupancy'))?.query).toBe('?campaign=3');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: OPEN }));
  });

  it('can be asked again after a failure', async () => {
    let tries = 0;
    answer(() => {
      tries += 1;
      return tries === 1 ? refused(500) : { body: occupancyOfSurface({}) };
    });
    await showButton();
    await press(OPEN);
    expect((await screen.findByRole('alert')).textContent).toBe('A foglaltság betöltése nem sikerült.');
    await press('Újrapróbálás');
    await screen.findByText('Tavaszi kampány · Márka · 2 db');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not for those who may not know', async () => {
    const calls = answer(() => ({ body: occupancyOfSurface({}) }), ['media:show']);
    await showButton();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth')).toBe(true));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
