import type { Invitee } from '@felulet/contract/people/partners.ts';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerCalls, refused } from '../../ui/testing/answer-calls.ts';
import { press } from '../../ui/testing/fill.ts';
import { notHeld } from '../../ui/testing/not-held.ts';
import { renderActions } from '../../ui/testing/render-actions.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { currentToasts } from '../../ui/toast/toast-store.ts';
import { usePartnerRowActions } from './partner-list.page.tsx';

const open = { allowed: true, reason: null } as const;
const asked: Invitee = {
  id: 3,
  name: 'Űrkő Kft.',
  role: 'ROLE_PUBLISHER',
  company: { id: 6, name: 'Űrkő Kft.' },
  inviting: { id: 6, name: 'Űrkő Kft.' },
  direction: 2,
  direction_name: 'Meghívtak minket',
  state: 'PENDING',
  created_at: '2026-01-01T00:00:00Z',
  accepted_at: null,
  actions: [
    { action: 'accept', ...open },
    { action: 'reject', ...open },
  ],
};

/** The actions of one row as buttons. */
async function show(row: Invitee, answer: () => Answer): Promise<ReturnType<typeof answerCalls>> {
  const calls = answerCalls({ 'PUT /api/invitees/accept/3': answer, 'PUT /api/invitees/reject/3': answer });
  await renderActions(() => usePartnerRowActions(notHeld)(row));
  return calls;
}

describe('a connection request', () => {
  it('is approved by those who were asked', async () => {
    const calls = await show(asked, () => ({ body: asked }));
    await press('Jóváhagyás');
    await toasted('success', 'Sikeres elfogadás');
    expect(calls[0]?.path).toBe('/api/invitees/accept/3');
    cleanup();
    await show(asked, () => refused(409));
    await press('Jóváhagyás');
    await toasted('danger', 'Sikertelen elfogadás!');
  });

  it('is rejected after a question, and withdrawn by those who asked', async () => {
    const calls = await show(asked, () => ({ body: { message: 'x' } }));
    await press('Elutasítás');
    await press('Mégse');
    expect(calls).toEqual([]);
    cleanup();
    const own: Invitee = { ...asked, direction: 1, actions: [{ action: 'reject', ...open }] };
    const withdrawn = await show(own, () => ({ body: { message: 'x' } }));
    await press('Meghívás visszavonása');
    await press('Igen');
    await toasted('success', 'A meghívás visszavonva.');
    expect(withdrawn[0]?.path).toBe('/api/invitees/reject/3');
    cleanup();
    await show(own, () => refused(404));
    await press('Meghívás visszavonása');
    await press('Igen');
    await toasted('danger', 'A meghívás visszavonása nem sikerült.');
  });

  it('that is there no more is told to be withdrawn or rejected', async () => {
    await show(asked, () => refused(404, {}, 'A keresett elem nem található.'));
    await press('Jóváhagyás');
    await toasted('danger', 'Sikertelen elfogadás!');
    expect(currentToasts().map(({ detail }) => detail)).toContain(
      'Ez a meghívás már nincs: időközben visszavonták vagy elutasították.',
    );
  });
});
