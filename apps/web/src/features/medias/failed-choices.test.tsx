import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import MediaListPage from './list/media-list.page.tsx';
import MediaCreatePage from './media-create.page.tsx';

beforeEach(() => localStorage.setItem('media-map', 'closed'));

const shown = (Page: () => React.ReactNode) =>
  renderPage(() => (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ));
const calls = (failing: string) =>
  answerCalls({
    'GET /api/auth': () => ({
      body: { id: 1, roles: ['ROLE_PUBLISHER'], company: { id: 3, name: 'x' }, permissions: ['media:show'] },
    }),
    'GET /api/medias': () => ({ body: { list: [], totalCount: 0 } }),
    'GET /api/places/services': () => ({ body: { geocoder: false, router: false, tiles: null } }),
    'POST /api/system-lists/collection': () => ({ body: {} }),
    'GET /api/medias/filter': () => ({ body: {} }),
    [failing]: () => refused(500),
  });

describe('what a surface is described or filtered by', () => {
  it('says so when the lists of the form cannot be had, and the form stays', async () => {
    calls('POST /api/system-lists/collection');
    await shown(MediaCreatePage);
    await toasted('danger', 'Valami hiba történt!');
    expect(screen.getByText('Médiafelület felvétel')).toBeTruthy();
  });

  it('says so when the options of the filter cannot be had, and the list stays', async () => {
    calls('GET /api/medias/filter');
    await shown(MediaListPage);
    await toasted('danger', 'Valami hiba történt!');
    expect(screen.getByText('Médiafelület lista')).toBeTruthy();
  });
});
