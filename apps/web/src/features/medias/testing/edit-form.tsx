import type { PlaceHit } from '@felulet/contract/catalogue/places.ts';
import { mediaUpdate } from '@felulet/contract/wire.generated.ts';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { call } from '../../../client/call.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { type Answer, answerCalls, type Sent } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { clearToasts } from '../../../ui/testing/shown-toasts.ts';
import MediaEditPage from '../media-edit.page.tsx';
import { LocationSection } from '../parts/media-form-location.tsx';
import type { MediaMachine } from '../parts/media-form-section.ts';
import { mediaFormValues, toMediaBody } from '../parts/media-form-values.ts';
import { media } from './sample-media.ts';

export const keszthely: PlaceHit = {
  kind: 'street',
  zip_code: '8360',
  city: 'Keszthely',
  district: null,
  part: null,
  street: 'Kossuth Lajos utca 5',
  county: 'Zala',
  lat: 46.768,
  lng: 17.243,
  is_approximate: true,
};
export const place = {
  county: { id: 20, name: 'Zala' },
  lat: 46.768,
  lng: 17.243,
  is_approximate: true,
  near: null,
  is_zip_code_known: true,
  settlement: null,
  similar: [],
  warnings: [],
};
const lists = {
  priceTagType: [{ id: 4, name: 'Egyszeri díj', slug: 'one-off', enabled: true }],
  vehicle_type: [{ id: 61, name: 'Villamos', slug: 'villamos', enabled: true }],
};

type Answers = Readonly<Record<string, (sent: Sent) => Answer | Promise<Answer>>>;

/** Opens the edit form of the surface, answered as told. */
export function openForm(more: Answers = {}): Promise<readonly Sent[]> {
  return openSurface(MediaEditPage, more);
}

/** The same of its place alone: the whole form takes seconds to draw, and each change draws all of it. */
export function openPlace(more: Answers = {}): Promise<readonly Sent[]> {
  return openSurface(PlaceForm, more);
}

function PlaceForm(): React.ReactNode {
  const machine: MediaMachine = useFormMachine({
    initialValues: mediaFormValues(media),
    toRequest: toMediaBody,
    send: (body, options) => call(mediaUpdate, { params: { id: media.id }, body }, options),
    failure: 'Sikertelen módosítás!',
  });
  const lists = { optionsOf: () => [], priceTagTypes: [], add: () => () => Promise.resolve(0) };
  return (
    <FormFrame machine={machine} submitLabel="Mentés">
      <LocationSection machine={machine} lists={lists} />
    </FormFrame>
  );
}

async function openSurface(Page: () => React.ReactNode, more: Answers): Promise<readonly Sent[]> {
  const calls = answerCalls({
    'GET /api/auth': () => ({
      body: { id: 1, roles: ['ROLE_PUBLISHER'], company: { id: 3, name: 'Űrkő Kft.' }, permissions: [] },
    }),
    'POST /api/system-lists/collection': () => ({ body: lists }),
    'GET /api/medias/5': () => ({ body: media }),
    'GET /api/places/services': () => ({ body: { tiles: null, has_geocoder: false, has_router: false } }),
    'GET /api/places/locate': () => ({ body: { ...place, county: { id: 5, name: 'Budapest' } } }),
    'GET /api/places/search': () => ({ body: { source: 'shipped', list: [keszthely] } }),
    'PUT /api/medias/5': () => ({ body: media }),
    ...more,
  });
  await renderPage(
    () => (
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    ),
    '',
    5,
  );
  await screen.findByLabelText(/^Utca/, { selector: 'input' });
  return calls;
}

/** By its label; asking for roles in a form this large takes a second each. */
export const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label, { selector: 'input, textarea' });

export function enter(label: RegExp, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

/** The button of exactly this text or name. */
export async function button(name: string | RegExp): Promise<HTMLButtonElement> {
  const isIt = (text: string | null): boolean => (typeof name === 'string' ? text === name : name.test(text ?? ''));
  return waitFor(() => {
    const found = Array.from(document.querySelectorAll('button')).find(
      (one) => isIt(one.getAttribute('aria-label')) || isIt(one.textContent),
    );
    if (found === undefined) throw new Error(`There is no button ${name}.`);
    return found;
  });
}

export async function click(name: string): Promise<void> {
  fireEvent.click(await button(name));
}

export async function option(name: string | RegExp, within: ParentNode = document): Promise<HTMLElement> {
  const isIt = (text: string): boolean => (typeof name === 'string' ? text === name : name.test(text));
  return waitFor(() => {
    const all = Array.from(within.querySelectorAll<HTMLElement>('[role=option]'));
    const found = all.find((one) => isIt(one.textContent));
    if (found === undefined) throw new Error(`No ${name} among ${all.map((one) => one.textContent).join(', ')}.`);
    return found;
  });
}

/** From the list that belongs to the field: those of other fields stay in the page. */
export async function pick(label: RegExp, name: string): Promise<void> {
  fireEvent.click(field(label));
  const list = await waitFor(() => {
    const opened = document.getElementById(field(label).getAttribute('aria-controls') ?? '');
    if (opened === null) throw new Error('The list is closed.');
    return opened;
  });
  fireEvent.click(await option(name, list));
}

/** What stands at a field that is marked as wrong. */
export function errorOf(label: RegExp): string | null {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  return input.closest('.mantine-InputWrapper-root')?.textContent ?? '';
}

type Saved = { readonly media_geodata: object; readonly price_tags: readonly object[] };

/** The body of the form's save. */
export function saved(calls: readonly Sent[]): Saved | undefined {
  return calls.find(({ method }) => method === 'PUT')?.body as Saved | undefined; // reason: what the form sends is what the tests look at
}

/** Before and after each test of the form; the base map is not at hand here, and the map says so. */
export function aroundEach(): void {
  vi.setConfig({ testTimeout: 30_000 });
  configure({ asyncUtilTimeout: 10_000 });
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => {
    cleanup();
    clearToasts();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
