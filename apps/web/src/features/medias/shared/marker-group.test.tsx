import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { MarkerGroupDialog } from './marker-group.tsx';

const row = (id: number) => ({
  id,
  title: `Plakát ${id}`,
  surface_code: `P-${id}`,
  company_name: 'Űrkő Kft.',
  thumbnail: null,
  quantity: 4,
  available_quantity: 1,
  is_archived: id === 2,
});

function Page(): React.ReactNode {
  const list = useListState({ storageKey: 'media-filter', defaultSort: 'id:desc' });
  return (
    <Suspense fallback={null}>
      <MarkerGroupDialog group={{ count: 60, box: '20.1,46.2,20.1,46.2' }} list={list} onClose={() => {}} />
    </Suspense>
  );
}

it('the surfaces of one point are listed as the filters leave them, and can be taken over into the list', async () => {
  const calls = answerCalls({
    'GET /api/auth': () => ({
      body: { id: 1, roles: ['ROLE_MHFE'], company: { id: 3, name: 'Fény' }, permissions: ['media:show'] },
    }),
    'GET /api/medias': () => ({ body: { list: [row(1), row(2)], totalCount: 60 } }),
  });
  const page = await renderPage(Page, '?type=STATIC&available_from=2027-03-01&available_to=2027-03-20');
  expect((await screen.findByRole('link', { name: 'Plakát 1' })).getAttribute('href')).toContain('/medias/show/1');
  expect(screen.getByText('60 felület ezen a helyen')).toBeTruthy();
  expect(screen.getByText('P-1 · Űrkő Kft. · Szabad (2027-03-01 – 2027-03-20): 1 / 4 db')).toBeTruthy();
  expect(screen.getByText('P-2 · Űrkő Kft. · Megszűnt')).toBeTruthy();
  const asked = new URLSearchParams(calls.find(({ path }) => path === '/api/medias')?.query);
  expect(asked.get('type')).toBe('STATIC');
  expect(asked.get('bbox')).toBe('20.09999,46.19999,20.10001,46.20001');
  await press('Az összes a listában (60 felület)');
  await waitFor(() => expect(decodeURIComponent(page.address())).toContain('bbox=20.09999,46.19999,20.10001,46.20001'));
});
