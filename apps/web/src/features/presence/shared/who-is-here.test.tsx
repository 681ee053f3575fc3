import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { WhoIsHere } from './who-is-here.tsx';

const others = [
  { id: 31, name: 'Nagy Béla', is_editing: true, since: '2026-03-04T10:15:00Z' },
  { id: 32, name: 'Kiss Éva', is_editing: false, since: '2026-03-04T09:40:00Z' },
];
const here = (revision: number, people: readonly object[] = others) => ({
  'PUT /api/presence': () => ({ body: { others: people, revision } }),
});
const changed = /időközben más módosította/;

describe('who is here', () => {
  it('names the colleagues who read and who edit, since when, to whoever cannot see it, too', async () => {
    const calls = answerCalls(here(3));
    await renderPage(() => <WhoIsHere place="campaign" id={7} />);
    expect(await screen.findByText('Nagy Béla éppen szerkeszti (11:15 óta)')).toBeDefined();
    expect(screen.getByText('Kiss Éva is megnyitotta (10:40 óta)')).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('Nagy Béla');
    expect(calls[0]?.body).toMatchObject({ place: 'campaign', id: 7, is_editing: false });
  });

  it('says to an open form that the data were changed, and to no other page', async () => {
    answerCalls(here(4, []));
    const editing = await renderPage(() => <WhoIsHere place="booking" id={7} isEditing revision={3} />);
    expect(await screen.findByText(changed)).toBeDefined();
    editing.unmount();
    const calls = answerCalls(here(4, []));
    const reading = await renderPage(() => <WhoIsHere place="booking" id={7} revision={3} />);
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(screen.queryByText(changed)).toBeNull();
    reading.unmount();
    const same = answerCalls(here(3, []));
    await renderPage(() => <WhoIsHere place="booking" id={7} isEditing revision={3} />);
    await waitFor(() => expect(same.length).toBeGreaterThan(0));
    expect(screen.queryByText(changed)).toBeNull();
  });

  it('is told when the page is left, by the same tab, and keeps silent when it fails', async () => {
    const calls = answerCalls({ 'PUT /api/presence': () => ({ status: 503, body: {} }) });
    const { unmount } = await renderPage(() => <WhoIsHere place="campaign" id={7} isEditing />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('status').textContent).toBe('');
    unmount();
    await waitFor(() => expect(calls).toHaveLength(2));
    const tab = calls[1]?.path.split('/').at(-1);
    expect(calls[1]?.method).toBe('DELETE');
    expect(calls[0]?.body).toMatchObject({ tab, is_editing: true });
  });
});
