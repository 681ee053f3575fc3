import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useWholeSearch } from '../../ui/page/use-page-search.ts';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { answerUploads } from '../../ui/testing/answer-uploads.ts';
import { fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import MediaCreatePage from './media-create.page.tsx';
import MediaEditPage from './media-edit.page.tsx';
import { mediaQuery } from './medias.api.ts';
import { pick } from './testing/edit-form.tsx';
import { media as sample } from './testing/sample-media.ts';

const media = {
  ...sample,
  description: 'Forgalmas csomópont',
  media_other_datas: [],
  media_geodata: { ...sample.media_geodata, lat: 47.5, lng: 19.05 },
  price_tags: [],
};
const surroundings = {
  'GET /api/auth': () => ({
    body: { id: 1, roles: ['ROLE_PUBLISHER'], company: { id: 3, name: 'Űrkő Kft.' }, permissions: ['media'] },
  }),
  'POST /api/system-lists/collection': () => ({ body: {} }),
  'GET /api/medias/5': () => ({ body: media }),
};

const waiting = (Page: () => React.ReactNode) => () => (
  <Suspense fallback={null}>
    <Page />
  </Suspense>
);
const title = () => screen.getByRole('textbox', { name: /^Megnevezés/ });

const heading = () => screen.findByRole('heading', { level: 1 });

describe('a new surface', () => {
  it.each(['', '?copy=', '?copy=x', '?copy=0', '?copy=5.5', '?copy=-5', '?copy=99'])(
    'opens as an empty form for "%s", which names no surface to copy [K2.13]',
    async (search) => {
      const calls = answerCalls(surroundings);
      await renderPage(waiting(MediaCreatePage), search);
      expect((await heading()).textContent).toBe('Médiafelület felvétel');
      expect(title()).toHaveProperty('value', '');
      const asked = calls.filter(({ path }) => path.startsWith('/api/medias')).map(({ path }) => path);
      expect(asked).toEqual(search === '?copy=99' ? ['/api/medias/99', '/api/medias/99/copy-title'] : []);
    },
  );

  it('is sent as it is filled in, here as a copy, and the toast says so [K8.2] [K2.13]', async () => {
    const uploads = answerUploads(() => ({ status: 201, body: media }));
    answerCalls(surroundings);
    await renderPage(waiting(MediaCreatePage), '?copy=5');
    await waitFor(() => expect(title()).toHaveProperty('value', 'Citylight (másolat)'));
    await press('Felvétel');
    await toasted('success', 'Sikeres felvétel!');
    const sent = JSON.parse(String(uploads[0]?.get('jsonObject')));
    expect(sent).toMatchObject({
      title: 'Citylight (másolat)',
      type: 'STATIC',
      quantity: 2,
      media_financials: [{ price: 100_000 }],
    });
  });

  it('copied twice is offered under the next name that no surface of its publisher has', async () => {
    const titles = ['Citylight (másolat)', 'Citylight (másolat) 2'];
    answerCalls({ ...surroundings, 'GET /api/medias/5/copy-title': () => ({ body: { title: titles.shift() } }) });
    for (const offered of [...titles]) {
      const page = await renderPage(waiting(MediaCreatePage), '?copy=5');
      await waitFor(() => expect(title()).toHaveProperty('value', offered));
      page.unmount();
    }
  });

  it('is copied as it is now, whatever is remembered of it', async () => {
    const titles = ['Régi név', 'Új név'];
    answerCalls({ ...surroundings, 'GET /api/medias/5': () => ({ body: { ...media, title: titles.shift() } }) });
    function AfterLook(): React.ReactNode {
      const [isCopied, setCopied] = useState(false);
      const { data } = useQuery({ ...mediaQuery(5), enabled: !isCopied });
      if (isCopied) return waiting(MediaCreatePage)();
      return (
        <button type="button" onClick={() => setCopied(true)}>
          {data?.title}
        </button>
      );
    }
    await renderPage(AfterLook, '?copy=5');
    await press('Régi név');
    await waitFor(() => expect(title()).toHaveProperty('value', 'Új név (másolat)'));
  });

  it('whose file is refused says which one it was', async () => {
    answerUploads(() => refused(415, { 'images[1]': 'A fájl típusa nem megfelelő' }));
    answerCalls(surroundings);
    await renderPage(waiting(MediaCreatePage), '?copy=5');
    await waitFor(() => expect(title()).toHaveProperty('value', 'Citylight (másolat)'));
    const files = [new File(['x'], 'nappal.png'), new File(['y'], 'álcázott.png')];
    fireEvent.change(await screen.findByLabelText('Képek'), { target: { files } });
    await press('Felvétel');
    await toasted('danger', 'Sikertelen felvétel!');
    expect(screen.getAllByText('álcázott.png: A fájl típusa nem megfelelő', { exact: false }).length).toBeGreaterThan(
      0,
    );
  });

  it('that cannot be stored keeps everything, with the fault on its field [K8.2]', async () => {
    answerUploads(() => refused(422, { width: 'Túl széles.' }));
    answerCalls(surroundings);
    const page = await renderPage(waiting(MediaCreatePage), '?copy=5');
    await waitFor(() => expect(title()).toHaveProperty('value', 'Citylight (másolat)'));
    await press('Felvétel');
    await toasted('danger', 'Sikertelen felvétel!');
    expect(screen.getAllByText('Túl széles.', { exact: false }).length).toBeGreaterThan(0);
    expect(title()).toHaveProperty('value', 'Citylight (másolat)');
    expect(page.address()).toContain('/page');
  });
});

describe('a new surface of an admin', () => {
  const publishers = [{ id: 8, name: 'Köztér Kft.' }];
  const admins = {
    ...surroundings,
    'GET /api/auth': () => ({
      body: { id: 1, roles: ['ROLE_ADMIN'], company: { id: 1, name: 'x' }, permissions: ['media'] },
    }),
    'GET /api/companies/select': () => ({ body: publishers }),
  };
  const company = () => screen.queryByRole('combobox', { name: /^Közzétevő(?!i)/ });

  it('needs its publisher, picked from the publishers, whom nobody else is asked for', async () => {
    const uploads = answerUploads(() => ({ status: 201, body: media }));
    const calls = answerCalls(admins);
    const empty = await renderPage(waiting(MediaCreatePage));
    await screen.findByText('Médiafelület felvétel');
    await press('Felvétel');
    expect(uploads).toHaveLength(0);
    expect(company()?.getAttribute('aria-invalid')).toBe('true');
    empty.unmount();
    const page = await renderPage(waiting(MediaCreatePage), '?copy=5');
    await waitFor(() => expect(title()).toHaveProperty('value', 'Citylight (másolat)'));
    expect(calls.find(({ path }) => path === '/api/companies/select')?.query).toContain('role=publisher');
    await pick(/^Közzétevő(?!i)/, 'Köztér Kft.');
    await press('Felvétel');
    await toasted('success', 'Sikeres felvétel!');
    expect(JSON.parse(String(uploads[0]?.get('jsonObject')))).toMatchObject({ company: 8 });
    page.unmount();
    answerCalls(surroundings);
    await renderPage(waiting(MediaCreatePage));
    expect(await screen.findByText('Médiafelület felvétel')).toBeTruthy();
    expect(company()).toBeNull();
  });
});

describe('the form of a surface', () => {
  it('saves, and the list opens [K8.2]', async () => {
    const calls = answerCalls({ ...surroundings, 'PUT /api/medias/5': () => ({ body: media }) });
    const page = await renderPage(waiting(MediaEditPage), '', 5);
    expect((await heading()).textContent).toBe('Médiafelület adatainak módosítása');
    await fill({ Megnevezés: 'Óriásplakát' });
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ title: 'Óriásplakát' });
    await waitFor(() => expect(page.address()).toBe('/medias'));
  });

  it('saves, and leads back to the page of the surface where it was opened there', async () => {
    answerCalls({ ...surroundings, 'PUT /api/medias/5': () => ({ body: media }) });
    function Opened(): React.ReactNode {
      const navigate = useNavigate();
      const isForm = useWholeSearch().form !== undefined;
      if (isForm) return waiting(MediaEditPage)();
      const open = () => navigate({ to: '.', search: { form: '1' }, state: { opener: '/medias/show/5' } });
      return (
        <button type="button" onClick={() => void open()}>
          Szerkesztés
        </button>
      );
    }
    const page = await renderPage(Opened, '?left=1', 5);
    await press('Szerkesztés');
    await fill({ Megnevezés: 'Óriásplakát' });
    await press('Mentés');
    await toasted('success', 'Sikeres módosítás!');
    await waitFor(() => expect(page.address()).toBe('/page/5?left=1'));
  });

  it('is closed to those who may not edit the surface', async () => {
    const seen = { ...media, actions: [] };
    answerCalls({ ...surroundings, 'GET /api/medias/5': () => ({ body: seen }) });
    await renderPage(waiting(MediaEditPage), '', 5);
    expect(await screen.findByText('Nincs jogosultsága az oldal megtekintéséhez.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('saves over the version that it began with, and is told of another', async () => {
    const calls = answerCalls({
      ...surroundings,
      'GET /api/medias/5': () => ({ body: media, headers: { etag: '"r4"' } }),
      'PUT /api/medias/5': () => ({ status: 412, body: { status: 412, code: 'stale_revision', detail: 'Változott.' } }),
    });
    await renderPage(waiting(MediaEditPage), '', 5);
    await fill({ Megnevezés: 'Óriásplakát' });
    await press('Mentés');
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"r4"'));
    expect(title()).toHaveProperty('value', 'Óriásplakát');
  });

  it('names the days on which more units are booked than are to be left', async () => {
    const days = [{ date_from: '2026-04-01', date_to: '2026-04-02', free: 0, missing: 3 }];
    const taken = { status: 409, body: { status: 409, code: 'not_enough_free', detail: 'Foglalt.', days } };
    answerCalls({ ...surroundings, 'PUT /api/medias/5': () => taken });
    await renderPage(waiting(MediaEditPage), '', 5);
    await fill({ Megnevezés: 'Óriásplakát' });
    await press('Mentés');
    const note = await screen.findByRole('region', { name: 'Napok, amelyeken ennél több darab foglalt' });
    expect(note.textContent).toContain('3 darabbal több foglalt');
  });

  it('that cannot be stored keeps what was typed [K8.2]', async () => {
    answerCalls({ ...surroundings, 'PUT /api/medias/5': () => refused(500) });
    await renderPage(waiting(MediaEditPage), '', 5);
    await fill({ Megnevezés: 'Óriásplakát' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen módosítás!');
    expect(title()).toHaveProperty('value', 'Óriásplakát');
  });
});
