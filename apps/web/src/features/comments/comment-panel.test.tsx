import type { Comment, CommentOptions } from '@felulet/contract/office/comments.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answerCalls, refused, type Sent } from '../../ui/testing/answer-calls.ts';
import { fill, press } from '../../ui/testing/fill.ts';
import { renderPage } from '../../ui/testing/render-page.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { signedIn } from '../../ui/testing/signed-in.ts';
import { CommentPanel } from './comment-panel.tsx';
import type { CommentTarget, OpenedAt } from './shared/comment-target.ts';

const own = { id: 3, name: 'Köztér Kft.' };
const agency = { id: 8, name: 'Ügynökség Zrt.' };
const comment = (id: number, fields: Partial<Comment> = {}): Comment => ({
  id,
  campaign: { id: 7, name: 'Őszi akció' },
  line: null,
  user: 'Kiss Éva',
  company: agency,
  shared_with: own,
  text: `Szöveg ${id}`,
  mentions: [],
  is_own: false,
  is_unread: false,
  created_at: '2026-03-04T11:00:00Z',
  edited_at: null,
  removed_at: null,
  actions: [],
  revision: 1,
  ...fields,
});
const options: CommentOptions = {
  line_title: null,
  neighbours: [
    { side: 'intermediary', company: agency, allowed: true, reason: null },
    {
      side: 'publisher',
      company: { id: 9, name: 'Tábla Kft.' },
      allowed: false,
      reason: { code: 'comment_place_unseen', text: 'A másik cég ezt nem látja.' },
    },
  ],
  colleagues: [{ id: 31, name: 'Nagy Béla' }],
};
const answers = (list: readonly Comment[], more: Readonly<Record<string, (sent: Sent) => object>> = {}) => ({
  ...signedIn('ROLE_MHFE'),
  'GET /api/comments': () => ({ body: { list, totalCount: list.length } }),
  'GET /api/comments/options': () => ({ body: options }),
  'PUT /api/comments/read': () => ({ status: 204 }),
  ...more,
});
type Opened = { readonly opened: OpenedAt[]; readonly closed: () => void };
async function panel(place: CommentTarget = { campaign: 7 }): Promise<Opened> {
  const opened: OpenedAt[] = [];
  const closed = vi.fn();
  await renderPage(() => (
    <CommentPanel place={place} isOfPage={false} onOpen={(at) => opened.push(at)} onClose={closed} />
  ));
  return { opened, closed };
}
const items = async () =>
  within(await screen.findByRole('region', { name: 'Eddigi hozzászólások' })).findAllByRole('listitem');

describe('the panel of comments', () => {
  it('has the newest at the bottom, and says of each who reads it, that it is new, and what became of it [D5.83]', async () => {
    answerCalls(
      answers([
        comment(3, { is_unread: true }),
        comment(2, {
          shared_with: null,
          company: own,
          mentions: [{ id: 31, name: 'Nagy Béla' }],
          text: 'Nézd meg, @Nagy Béla!',
        }),
        comment(1, { text: '', removed_at: '2026-03-05T11:00:00Z' }),
      ]),
    );
    await panel();
    const [gone, mine, newest] = await items();
    expect(gone?.textContent).toContain('Törölve (Kiss Éva): 2026-03-05 12:00');
    expect(gone?.textContent).not.toContain('Szöveg');
    expect(mine?.textContent).toContain('csak a saját cég látja');
    expect(mine?.querySelector('b')?.textContent).toBe('@Nagy Béla');
    expect(newest?.textContent).toContain('Ügynökség Zrt. és Köztér Kft. látja');
    expect(within(newest as HTMLElement).getByText('új')).toBeDefined();
  });

  it('shares with nobody unless that company is chosen by its name, and a closed one says why', async () => {
    const calls = answerCalls(answers([], { 'POST /api/comments': () => ({ status: 201, body: comment(9) }) }));
    await panel();
    const closed = await screen.findByRole('radio', { name: /Tábla Kft\. \(közzétevő\)/ });
    expect((closed as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText('A másik cég ezt nem látja.')).toBeDefined();
    await fill({ Hozzászólás: 'Belső' });
    await press('Hozzászólás a saját cégnek');
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    await userEvent.click(await screen.findByRole('radio', { name: /Ügynökség Zrt\./ }));
    await fill({ Hozzászólás: 'Közös' });
    await press('Megosztás: Ügynökség Zrt.');
    await waitFor(() => expect(bodies(calls)).toHaveLength(2));
    expect(bodies(calls)).toEqual([
      { campaign: 7, shared_with: null, text: 'Belső', mentions: [] },
      { campaign: 7, shared_with: 8, text: 'Közös', mentions: [] },
    ]);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /Csak a saját cég/ }).checked).toBe(true),
    );
  });

  it('takes no further words while it is being sent, which would be lost with the answer', async () => {
    const sent = Promise.withResolvers<object>();
    answerCalls(answers([], { 'POST /api/comments': () => sent.promise }));
    await panel();
    await fill({ Hozzászólás: 'Első' });
    await press('Hozzászólás a saját cégnek');
    await waitFor(() => expect(screen.getByLabelText('Hozzászólás').closest('[inert]')).not.toBeNull());
    sent.resolve({ status: 201, body: comment(1) });
    await waitFor(() => expect(screen.getByLabelText('Hozzászólás')).toMatchObject({ value: '' }));
    expect(screen.getByLabelText('Hozzászólás').closest('[inert]')).toBeNull();
  });

  it('keeps what was typed when it was refused', async () => {
    answerCalls(answers([], { 'POST /api/comments': () => refused(422, { shared_with: 'Közben lezárult.' }) }));
    await panel();
    await fill({ Hozzászólás: 'Fontos' });
    await press('Hozzászólás a saját cégnek');
    await toasted('danger', 'A hozzászólás nem került be!');
    expect(await screen.findByDisplayValue('Fontos')).toBeDefined();
    expect(screen.getAllByText('Közben lezárult.').length).toBeGreaterThan(0);
  });

  it('marks as read what was shown, once, by a call that names it', async () => {
    const calls = answerCalls(answers([comment(3, { is_unread: true }), comment(2), comment(1, { is_unread: true })]));
    await panel();
    const marks = () => calls.filter(({ path }) => path === '/api/comments/read').map(({ body }) => body);
    await items();
    expect(marks()).toEqual([]);
    await waitFor(() => expect(marks()).toEqual([{ comments: [1, 3] }]), { timeout: 4000 });
  });

  it('leads to the conversation about a line, and not to one that has left the offer', async () => {
    const line = { booking: 12, booking_package: null, title: 'Óriásplakát, Vác', is_gone: false };
    answerCalls(answers([comment(2, { line }), comment(1, { line: { ...line, title: 'Citylight', is_gone: true } })]));
    const { opened } = await panel();
    await press('Óriásplakát, Vác');
    expect(opened).toEqual([{ booking: 12, bookingPackage: undefined }]);
    expect(screen.queryByRole('button', { name: 'Citylight' })).toBeNull();
    expect((await items())[0]?.textContent).toContain('Citylight (már nincs az ajánlatban)');
  });

  it('has the writer’s acts alone, asks before it deletes, and names the revision that was seen [D5.83]', async () => {
    const actions = [
      { action: 'edit', allowed: false, reason: { code: 'campaign_ended', text: 'A kampány lezárult.' } },
      { action: 'delete', allowed: true, reason: null },
    ] as const;
    const calls = answerCalls(
      answers([comment(2, { actions: [...actions], revision: 4 }), comment(1)], {
        'DELETE /api/comments/2': () => ({ status: 204 }),
      }),
    );
    await panel();
    const [other, mine] = await items();
    expect(within(other as HTMLElement).queryAllByRole('button')).toEqual([]);
    expect(
      within(mine as HTMLElement).getByRole('button', { name: /szerkesztése – A kampány lezárult/ }),
    ).toBeDefined();
    await press('Hozzászólás törlése');
    expect(await screen.findByText(/mindkét cég látja, hogy itt hozzászólás volt/)).toBeDefined();
    await press('Törlés');
    await toasted('success', 'Sikeres törlés');
    const sent = calls.find(({ method }) => method === 'DELETE');
    expect([sent?.path, sent?.headers.get('if-match')]).toEqual(['/api/comments/2', '"r4"']);
  });
});

function bodies(calls: readonly Sent[]): unknown[] {
  return calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
