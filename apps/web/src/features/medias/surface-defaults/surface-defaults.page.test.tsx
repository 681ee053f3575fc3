import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../ui/i18n/i18n.ts';
import { type Answer, answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { choose, fill, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import SurfaceDefaultsPage from './surface-defaults.page.tsx';

const body = {
  ...{ code_prefix: 'BP-', code_digits: 4, gives_codes: false, important_details: '', booking: '10 nap', design: '' },
  ...{ technical: '', rental_period_unit: null, price_tags: [{ title: 'Nyomtatás', value: 3500, type: 4 }] },
};
const defaults = {
  ...body,
  ...{ company: { id: 3, name: 'Köztér Kft.' }, is_set: true, next_code: 'BP-0042', revision: 7 },
};
const lists = {
  priceTagType: [{ id: 4, name: 'Egyszeri díj', slug: 'one-off', enabled: true }],
  rental_period_unit: [{ id: 8, name: '2 hét', slug: 'two-weeks', enabled: true }],
};
const got = (): Answer => ({ body: defaults, headers: { etag: '"r7"' } });

async function open(save: (sent: Sent) => Answer, read = got): Promise<readonly Sent[]> {
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'POST /api/system-lists/collection': () => ({ body: lists }),
    'GET /api/surface-defaults/3': () => read(),
    'GET /api/surface-defaults/3/next-number': ({ query }) => ({
      body: { next_number: query.includes('PP') ? 901 : 42 },
    }),
    'PUT /api/surface-defaults/3': save,
  });
  await renderPage(SurfaceDefaultsPage, '', undefined, ['/medias']);
  await screen.findByLabelText('A kód eleje');
  return calls;
}
const put = (calls: readonly Sent[]): Sent | undefined => calls.findLast(({ method }) => method === 'PUT');

describe('what new surfaces begin with', () => {
  it('shows the code that comes next as the pattern is typed', async () => {
    await open(got);
    await screen.findByText('A következő kód ilyen lenne: BP-0042');
    await fill({ 'A kód eleje': 'KT/', Számjegyek: '6' });
    await screen.findByText('A következő kód ilyen lenne: KT/000042');
    await fill({ 'A kód eleje': 'PP-' });
    await screen.findByText('A következő kód ilyen lenne: PP-000901');
  });

  it('is saved against the version that was read, rows without a word left out', async () => {
    const calls = await open(got);
    await fill({ 'Fontos tudnivalók': 'Nyomdakész anyag.' });
    await userEvent.click(screen.getByRole('switch', { name: 'Az új felületek kapjanak kódot' }));
    await choose('Bérleti időegység', '2 hét');
    await press('Ártétel hozzáadása');
    await press('Mentés');
    await toasted('success', 'Az alapértékek mentve.');
    const saved = { gives_codes: true, important_details: 'Nyomdakész anyag.', rental_period_unit: 8 };
    expect(put(calls)?.body).toEqual({ ...body, ...saved });
    expect(put(calls)?.headers.get('if-match')).toBe('"r7"');
  });

  it('offer rental units in the reader’s language, and keep the one that was chosen', async () => {
    const calls = await open(got);
    await act(() => switchLanguage('en'));
    await choose('Rental period unit', '2 weeks');
    await press('Save');
    await waitFor(() => expect(put(calls)?.body).toMatchObject({ rental_period_unit: 8 }));
    await act(() => switchLanguage('hu'));
  });

  it('stale, names what the other person changed, and no price tag that nobody did', async () => {
    let isChanged = false;
    const calls = await open(
      () => {
        isChanged = true;
        return refused(412);
      },
      () => (isChanged ? { body: { ...defaults, booking: '14 nap' }, headers: { etag: '"r8"' } } : got()),
    );
    await fill({ 'Fontos tudnivalók': 'Nyomdakész anyag.' });
    await press('Mentés');
    const lines = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Megrendelési határidő: „14 nap”']);
    await press('Mentés mindkét módosítással');
    const both = { ...body, booking: '14 nap', important_details: 'Nyomdakész anyag.' };
    await waitFor(() => expect(put(calls)?.headers.get('if-match')).toBe('"r8"'));
    expect(put(calls)?.body).toEqual(both);
  });

  it('says at its field what was refused, and keeps what was typed', async () => {
    await open(() => refused(422, { code_prefix: 'Számjegyre nem végződhet!' }));
    await fill({ 'A kód eleje': 'BP1' });
    await press('Mentés');
    expect((await screen.findAllByText('Számjegyre nem végződhet!')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('A kód eleje').value).toBe('BP1');
  });
});

it('an admin chooses whose they are', async () => {
  const calls = answerCalls({
    ...signedIn('ROLE_ADMIN'),
    'POST /api/system-lists/collection': () => ({ body: lists }),
    'GET /api/surface-defaults/3': got,
  });
  await renderPage(SurfaceDefaultsPage, '?company=3', undefined, ['/medias']);
  expect(await screen.findByLabelText('Közzétevő', { selector: 'input' })).toBeTruthy();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/surface-defaults/3'));
  expect(await screen.findByDisplayValue('BP-')).toBeTruthy();
});
