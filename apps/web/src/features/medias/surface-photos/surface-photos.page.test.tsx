import { uploadMaximumBytes } from '@felulet/domain/media/upload-limits.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls, refused, type Sent } from '../../../ui/testing/answer-calls.ts';
import { choose as chooseOption, press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import SurfacePhotosPage from './surface-photos.page.tsx';

const media = { id: 5, title: 'Citylight', surface_code: 'KP-1' };
const states: Readonly<Record<string, object>> = {
  'KP-1.png': { state: 'matched', media },
  'KP-1-2.png': { state: 'matched', media },
  'KP-1_3.png': { state: 'matched', media },
  'KP-1_4.png': { state: 'exists', media },
  'semmi.png': { state: 'unknown', media: null },
  'kettő.png': { state: 'ambiguous', media: null },
};

/** The beginning of a PNG that claims to be so large. */
function png(name: string, side = 240): File {
  const head = new DataView(new ArrayBuffer(24));
  for (const [place, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries()) head.setUint8(place, byte);
  head.setUint32(16, side);
  head.setUint32(20, side);
  return new File([head.buffer], name);
}

type Body = { readonly files: readonly { readonly name: string }[] };
const asSaid = ({ body }: Sent): Answer => ({
  body: { list: (body as Body).files.map(({ name }) => states[name]) }, // reason: what the page sends is what the test looks at
});

async function open(
  check: (sent: Sent) => Answer = asSaid,
  upload: (sent: Sent) => Answer | Promise<Answer> = () => refused(500),
): Promise<{ readonly calls: readonly Sent[]; readonly address: () => string }> {
  const calls = answerCalls({
    ...signedIn('ROLE_PUBLISHER'),
    'POST /api/medias/photos/check': check,
    'POST /api/medias/5/references': upload,
  });
  const { address } = await renderPage(SurfacePhotosPage);
  await screen.findByRole('button', { name: 'Képfájlok' });
  return { calls, address };
}

function choose(...files: readonly File[]): void {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('There is nothing to choose files with.');
  fireEvent.change(input, { target: { files } });
}

const rowOf = (name: string): string | null => screen.getByRole('row', { name: new RegExp(`^${name} `) }).textContent;

describe('photos in bulk, before anything is kept', () => {
  it('each file is told with its surface, what it is not, and that it is there already', async () => {
    const { calls } = await open();
    choose(
      png('KP-1.png'),
      png('KP-1_4.png'),
      png('semmi.png'),
      new File(['x'], 'leírás.png'),
      new File(['\0\0\0\u0018ftypheic\0\0\0\0mif1'], 'KP-2.HEIC'),
      png('óriás.png', 60_000),
      png('../../KP-1.png'),
    );
    expect(await screen.findByRole('button', { name: 'Feltöltés (1)' })).toBeTruthy();
    expect(rowOf('KP-1.png')).toBe('KP-1.pngKP-1 · CitylightFeltölthető');
    expect(rowOf('KP-1_4.png')).toContain('Már megvan a felületen');
    expect(rowOf('semmi.png')).toBe('semmi.pngFelület megadásaNincs ilyen kódú felület');
    expect(rowOf('leírás.png')).toContain('Nem JPEG vagy PNG kép');
    expect(rowOf('KP-2.HEIC')).toContain('HEIC kép; JPEG formátumban elmentve tölthető fel');
    expect(rowOf('óriás.png')).toContain('Túl sok képpont');
    expect(rowOf('../../KP-1.png')).toContain('Az útvonala kivezet a ZIP-ből');
    const links = screen.getAllByRole('link', { name: 'KP-1 · Citylight' });
    expect(links[0]?.getAttribute('href')).toBe('/medias/show/5');
    const [asked, ...others] = calls.filter(({ method }) => method === 'POST');
    const names = ['KP-1.png', 'KP-1_4.png', 'semmi.png'];
    expect(asked?.body).toMatchObject({ files: names.map((name) => ({ name })) });
    expect(others).toEqual([]);
  });

  it('a file that is too large is told, and what systems put beside photos is passed over', async () => {
    const { calls } = await open();
    const huge = new File([png('x').slice(), new Uint8Array(uploadMaximumBytes)], 'KP-1-2.png');
    const [known, ...beside] = [png('KP-1.png'), png('._KP-1.png'), new File(['x'], 'Thumbs.db')];
    choose(huge, known, ...beside);
    expect(await screen.findByRole('button', { name: 'Feltöltés (1)' })).toBeTruthy();
    expect(rowOf('KP-1-2.png')).toContain('Nagyobb 20 MB-nál');
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ files: [{ name: 'KP-1.png' }] });
  });

  it('where none can be uploaded the button says so, and others can be chosen', async () => {
    await open();
    choose(png('semmi.png'));
    const run = await screen.findByRole('button', { name: /^Feltöltés \(0\)/ });
    expect(run.getAttribute('aria-disabled') ?? String((run as HTMLButtonElement).disabled)).toBe('true');
    await press('Más képek');
    expect(await screen.findByRole('button', { name: 'ZIP-fájl' })).toBeTruthy();
  });

  it('a ZIP that is none is named, and a check that failed leaves what was chosen to be chosen again', async () => {
    await open(() => refused(500));
    choose(new File(['nem zip'], 'képek.zip'));
    expect((await screen.findByRole('alert')).textContent).toBe('A(z) képek.zip nem olvasható ZIP-fájlként.');
    choose(png('KP-1.png'));
    await toasted('danger', 'A képek ellenőrzése nem sikerült!');
    expect(screen.getByRole('button', { name: 'Képfájlok' })).toBeTruthy();
  });
});

describe('a photo whose name is the code of none or of two', () => {
  const found = [
    { id: 5, title: 'Citylight', surface_code: 'KP-1' },
    { id: 8, title: 'Tűzfal', surface_code: null },
  ];

  async function openWith(sent: Sent[]): Promise<readonly Sent[]> {
    const calls = answerCalls({
      ...signedIn('ROLE_PUBLISHER'),
      'POST /api/medias/photos/check': asSaid,
      'GET /api/medias': ({ query }) => ({ body: { list: query.includes('page=0&') ? found : [], totalCount: 2 } }),
      'GET /api/medias/8': () => ({ body: { ...found[1], media_other_datas: [] } }),
      'POST /api/medias/5/references': () => ({ status: 201, body: { list: [] } }),
      'POST /api/medias/8/references': (upload) => {
        sent.push(upload);
        return { status: 201, body: { list: [] } };
      },
    });
    await renderPage(SurfacePhotosPage);
    await screen.findByRole('button', { name: 'Képfájlok' });
    return calls;
  }

  it('is given a surface by hand before the upload, and uploaded with the others', async () => {
    const sent: Sent[] = [];
    const calls = await openWith(sent);
    choose(png('KP-1.png'), png('semmi.png'), png('kettő.png'));
    await screen.findByRole('button', { name: 'Feltöltés (1)' });
    await press('Felület megadása: semmi.png');
    await chooseOption('Felület megadása: semmi.png', 'Tűzfal');
    expect(await screen.findByRole('button', { name: 'Feltöltés (2)' })).toBeTruthy();
    expect(rowOf('semmi.png')).toContain('Feltölthető, kézzel megadott felület');
    await press('Felület megadása: kettő.png');
    expect(await screen.findByRole('button', { name: 'Tűzfal' })).toBeTruthy();
    await press('Feltöltés (2)');
    await waitFor(() => expect(rowOf('semmi.png')).toBe('semmi.pngTűzfalFeltöltve'));
    expect(rowOf('kettő.png')).toBe('kettő.pngFelület megadásaTöbb felület kódja is lehet');
    expect(sent).toHaveLength(1);
    expect(calls.filter(({ path }) => path.includes('/references'))).toHaveLength(2);
  });

  it('can still be given one after the upload of the others, and is then uploaded alone', async () => {
    const sent: Sent[] = [];
    const calls = await openWith(sent);
    choose(png('KP-1.png'), png('semmi.png'), png('kettő.png'));
    await press('Feltöltés (1)');
    expect(await screen.findByRole('heading', { name: 'Mi lett velük' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Feltöltés/ })).toBeNull();
    await press('Felület megadása: semmi.png');
    await chooseOption('Felület megadása: semmi.png', 'Tűzfal');
    await press('Feltöltés (1)');
    await waitFor(() => expect(rowOf('semmi.png')).toBe('semmi.pngTűzfalFeltöltve'));
    expect(rowOf('KP-1.png')).toBe('KP-1.pngKP-1 · CitylightFeltöltve');
    expect(rowOf('kettő.png')).toBe('kettő.pngFelület megadásaTöbb felület kódja is lehet');
    expect(screen.queryByRole('button', { name: /^Feltöltés/ })).toBeNull();
    expect(sent).toHaveLength(1);
    expect(calls.filter(({ path }) => path.includes('/references'))).toHaveLength(2);
  });
});

it('the surface of such a photo is searched by what is typed, among those of the publisher that the photos are for, after the upload of the others too', async () => {
  const uploading = Promise.withResolvers<Answer>();
  const calls = answerCalls({
    ...signedIn('ROLE_ADMIN'),
    'GET /api/companies/select': () => ({ body: [{ id: 3, name: 'Köztér Kft.' }] }),
    'POST /api/medias/photos/check': asSaid,
    'GET /api/medias': () => ({ body: { list: [], totalCount: 0 } }),
    'POST /api/medias/5/references': () => uploading.promise,
  });
  await renderPage(SurfacePhotosPage);
  await chooseOption('Közzétevő', 'Köztér Kft.');
  choose(png('KP-1.png'), png('semmi.png'));
  const searchFor = async (text: string): Promise<void> => {
    await press('Felület megadása: semmi.png');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Felület megadása: semmi.png' }), text);
  };
  await searchFor('tűzfal');
  const asked = () =>
    Object.fromEntries(new URLSearchParams(calls.findLast(({ path }) => path === '/api/medias')?.query));
  await waitFor(() => expect(asked()).toMatchObject({ search: 'tűzfal', company: '3' }));
  await press('Feltöltés (1)');
  await screen.findByRole('progressbar');
  expect(screen.queryByRole('button', { name: 'Felület megadása: semmi.png' })).toBeNull();
  uploading.resolve({ status: 201, body: { list: [] } });
  await screen.findByRole('heading', { name: 'Mi lett velük' });
  await searchFor('kapu');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'kapu', company: '3' }));
});

describe('the upload of photos', () => {
  const three = [png('KP-1_3.png'), png('KP-1-2.png'), png('KP-1.png')];
  const nameOf = ({ body }: Sent): string => ((body as FormData).get('images[]') as File).name; // reason: what an upload is

  /** The uploads of the page; each waits for its answer. */
  async function uploads(): Promise<{
    sent: Sent[];
    answer: (answer: Answer | 'aborted') => Promise<void>;
    address: () => string;
  }> {
    const sent: Sent[] = [];
    const waiting: PromiseWithResolvers<Answer>[] = [];
    const { address } = await open(asSaid, (upload) => {
      sent.push(upload);
      const held = Promise.withResolvers<Answer>();
      waiting.push(held);
      return held.promise;
    });
    choose(...three);
    await press('Feltöltés (3)');
    const answer = async (said: Answer | 'aborted'): Promise<void> => {
      const held = await waitFor(() => waiting.shift() ?? Promise.reject(new Error('Nothing was sent.')));
      await act(async () =>
        said === 'aborted' ? held.reject(new DOMException('', 'AbortError')) : held.resolve(said),
      );
    };
    return { sent, answer, address };
  }

  it('goes one by one in the order of the numbers, and tells what became of each', async () => {
    const { sent, answer } = await uploads();
    expect(await screen.findByText('0 / 3')).toBeTruthy();
    await answer({ status: 201, body: { list: [] } });
    expect(await screen.findByText('1 / 3')).toBeTruthy();
    const twice = { propertyPath: 'images[0]', message: 'Már megvan.', title: 'Már megvan.', code: 'already_used' };
    await answer({ status: 422, body: { status: 422, code: 'validation', detail: 'Nem.', violations: [twice] } });
    await answer(refused(422, { 'images[0]': 'A kép sérült.' }));
    expect(await screen.findByRole('heading', { name: 'Mi lett velük' })).toBeTruthy();
    expect(sent.map(nameOf)).toEqual(['KP-1.png', 'KP-1-2.png', 'KP-1_3.png']);
    for (const { body } of sent) expect((body as FormData).get('jsonObject')).toBe('{"only_new":true}'); // reason: what an upload is
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
    expect(rowOf('KP-1.png')).toContain('Feltöltve');
    expect(rowOf('KP-1-2.png')).toContain('Már megvan a felületen');
    expect(rowOf('KP-1_3.png')).toContain('A kép sérült.');
  });

  it('is stopped: what was kept stays, of the others it is said that they were not uploaded', async () => {
    const { sent, answer } = await uploads();
    await answer({ status: 201, body: { list: [] } });
    expect(await screen.findByText('1 / 3')).toBeTruthy();
    await press('Leállítás');
    await answer('aborted');
    expect(await screen.findByRole('heading', { name: 'Mi lett velük' })).toBeTruthy();
    expect(sent.map(nameOf)).toEqual(['KP-1.png', 'KP-1-2.png']);
    expect(rowOf('KP-1.png')).toContain('Feltöltve');
    for (const name of ['KP-1-2.png', 'KP-1_3.png']) expect(rowOf(name)).toContain('Leállítva, nem töltődött fel');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Leállítva, nem töltődött fel 2',
      'Feltöltve 1',
    ]);
  });

  it('is not left behind unasked, and leaving stops it', async () => {
    const { sent, answer, address } = await uploads();
    const before = address();
    await userEvent.click(screen.getByRole('link', { name: 'Vissza' }));
    await screen.findByText('A feltöltés még tart');
    await press('Maradás az oldalon');
    await answer({ status: 201, body: { list: [] } });
    expect(await screen.findByText('1 / 3')).toBeTruthy();
    expect(address()).toBe(before);
    await userEvent.click(screen.getByRole('link', { name: 'Vissza' }));
    await press('Oldal elhagyása');
    await waitFor(() => expect(address()).toMatch(/^\/medias/));
    await answer({ status: 201, body: { list: [] } });
    expect(sent.map(nameOf)).toEqual(['KP-1.png', 'KP-1-2.png']);
  });
});

it('an admin says whose surfaces they are first', async () => {
  const calls = answerCalls({
    ...signedIn('ROLE_ADMIN'),
    'GET /api/companies/publishers': () => ({ body: [{ id: 3, name: 'Köztér Kft.' }] }),
  });
  await renderPage(SurfacePhotosPage);
  const button = await screen.findByRole('button', { name: /^Képfájlok/ });
  expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});
