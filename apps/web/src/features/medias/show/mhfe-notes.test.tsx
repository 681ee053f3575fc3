import type { MhfeNote } from '@felulet/contract/catalogue/mhfe-notes.ts';
import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refused } from '../../../ui/testing/answer-calls.ts';
import { fill, press } from '../../../ui/testing/fill.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { clearToasts, toasted } from '../../../ui/testing/shown-toasts.ts';
import { MhfeNotes } from './mhfe-notes.tsx';

const note: MhfeNote = {
  id: 2,
  content: 'Jó rálátás',
  mhfe: { id: 5, name: 'Köztér' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  actions: [openAction('edit')],
  revision: 3,
};
const media: Pick<Media, 'id' | 'actions'> = {
  id: 1,
  actions: [{ action: 'write_mhfe_note', allowed: true, reason: null }],
};

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

const show = (notes: readonly MhfeNote[]) => renderPage(() => <MhfeNotes media={media} notes={notes} />);

describe('notes of the MHFE', () => {
  it('are added, and what was typed stays when that fails [K8.2]', async () => {
    const calls = answerCalls({ 'POST /api/mhfe-notes': () => refused(500) });
    await show([]);
    expect(await screen.findByText('Nincs feljegyzés')).toBeTruthy();
    await press('Új feljegyzés');
    await fill({ Feljegyzés: 'Frissen festve' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen hozzáadás');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Frissen festve');
    answerCalls({ 'POST /api/mhfe-notes': () => ({ status: 201, body: note }) });
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await toasted('success', 'Sikeres hozzáadás');
    expect(calls[0]?.body).toEqual({ media: 1, content: 'Frissen festve' });
  });

  it('are edited by their own company, and what was typed stays when that fails [K8.2]', async () => {
    answerCalls({ 'PUT /api/mhfe-notes/2': () => refused(404) });
    await show([note]);
    await press('Feljegyzés szerkesztése');
    await fill({ Feljegyzés: 'Rossz rálátás' });
    await press('Mentés');
    await toasted('danger', 'Sikertelen szerkesztés');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Rossz rálátás');
    const calls = answerCalls({ 'PUT /api/mhfe-notes/2': () => ({ body: note }) });
    await press('Mentés');
    await toasted('success', 'Sikeres szerkesztés');
    expect(calls[0]?.body).toEqual({ content: 'Rossz rálátás' });
  });

  it('of others are read and not touched', async () => {
    await show([{ ...note, actions: [] }]);
    expect(await screen.findByText('Jó rálátás')).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Új feljegyzés']);
  });

  it('that a colleague has changed meanwhile are not written over unasked', async () => {
    const calls = answerCalls({ 'PUT /api/mhfe-notes/2': () => ({ status: 412, body: { code: 'stale_revision' } }) });
    await show([note]);
    await press('Feljegyzés szerkesztése');
    await fill({ Feljegyzés: 'Rossz rálátás' });
    await press('Mentés');
    await waitFor(() => expect(calls[0]?.headers.get('if-match')).toBe('"r3"'));
    const again = answerCalls({ 'PUT /api/mhfe-notes/2': () => ({ body: note }) });
    await press('Saját változat mentése');
    await toasted('success', 'Sikeres szerkesztés');
    expect(again[0]?.headers.get('if-match')).toBeNull();
    expect(again[0]?.body).toEqual({ content: 'Rossz rálátás' });
  });

  it('are sent again under the key of the first try, so that none stands twice', async () => {
    const calls = answerCalls({ 'POST /api/mhfe-notes': () => refused(500) });
    await show([]);
    await press('Új feljegyzés');
    await fill({ Feljegyzés: 'Frissen festve' });
    await press('Mentés');
    await waitFor(() => expect(calls).toHaveLength(1));
    await toasted('danger', 'Sikertelen hozzáadás');
    await press('Mentés');
    await waitFor(() => expect(calls).toHaveLength(2));
    const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/./);
    expect(second).toBe(first);
  });
});
