import type { Role } from '@felulet/domain/account/roles.ts';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { signedIn } from '../../../ui/testing/signed-in.ts';
import WikiPage from './wiki.page.tsx';

const at = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const answers = [{ role: 'ROLE_PUBLISHER', content: '<p>A naptárban.</p>' }];
const questions = [
  { id: 6, title: 'Hogyan foglalok?', related_page: 'bookings', answers, ...at },
  { id: 7, title: 'Hogyan veszek fel felületet?', related_page: 'medias', answers, ...at },
  { id: 8, title: 'Mi a felületkód?', related_page: 'medias', answers, ...at },
];

async function show(role: Role): Promise<void> {
  answerCalls({ ...signedIn(role), 'GET /api/common-questions': () => ({ body: { list: questions, totalCount: 3 } }) });
  await renderPage(() => (
    <Suspense fallback={null}>
      <WikiPage />
    </Suspense>
  ));
  await screen.findByText('Mi a felületkód?');
}

describe('the questions', () => {
  it('fold open, grouped by the page they belong to', async () => {
    await show('ROLE_PUBLISHER');
    const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(groups).toHaveLength(2);
    const [medias] = screen.getAllByRole('list').filter((list) => within(list).queryByText('Mi a felületkód?'));
    expect(within(medias ?? document.body).getAllByRole('listitem')).toHaveLength(2);
    const folded = screen.getByText('Hogyan foglalok?').closest('details');
    expect(folded?.open).toBe(false);
    screen.getByText('Hogyan foglalok?').click();
    expect(folded?.open).toBe(true);
    expect(within(folded ?? document.body).getByText('A naptárban.')).toBeTruthy();
  });

  it('are written by an admin alone', async () => {
    await show('ROLE_ADMIN');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/wiki/create', '/wiki/edit/6', '/wiki/edit/7']));
  });

  it('have no form for anybody else', async () => {
    await show('ROLE_MHFE');
    expect(screen.queryByRole('link', { name: /szerkeszt|Új/i })).toBeNull();
  });
});
