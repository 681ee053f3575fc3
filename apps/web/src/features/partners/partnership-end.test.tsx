import type { Invitation, Invitee } from '@felulet/contract/people/partners.ts';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RowAction } from '../../ui/table/column.ts';
import { type Answer, answerCalls, refused, type Sent } from '../../ui/testing/answer-calls.ts';
import { press } from '../../ui/testing/fill.ts';
import { notHeld } from '../../ui/testing/not-held.ts';
import { renderActions } from '../../ui/testing/render-actions.tsx';
import { toasted } from '../../ui/testing/shown-toasts.ts';
import { useInvitationRowActions } from './invitation-list.page.tsx';
import { usePartnerRowActions } from './partner-list.page.tsx';

const company = { id: 6, name: 'Űrkő Kft.' };
const partner: Invitee = {
  id: 3,
  name: company.name,
  role: 'ROLE_PUBLISHER',
  company,
  inviting: company,
  direction: 2,
  direction_name: 'Meghívtak minket',
  state: 'ACCEPTED',
  created_at: '2026-01-01T00:00:00Z',
  accepted_at: '2026-01-02T00:00:00Z',
  actions: [{ action: 'end', allowed: true, reason: null }],
};
const invitation: Invitation = {
  id: 8,
  email: 'vendeg@teszt.hu',
  role: 'ROLE_ADVERTISER',
  state: 'OPEN',
  sender: { id: 1, name: 'Őri Űrs' },
  inviting: company,
  created_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-31T00:00:00Z',
};

/** The actions of one row as buttons. */
async function show(actionsOf: () => readonly RowAction[], answer: () => Answer): Promise<readonly Sent[]> {
  const calls = answerCalls({
    'DELETE /api/invitees/3': answer,
    'POST /api/invitations/8/resend': answer,
    'DELETE /api/invitations/8': answer,
  });
  await renderActions(actionsOf);
  return calls;
}

/** The dialog's own button has the words of the action, so it is looked for inside the dialog. */
async function confirmed(words: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  const button = [...dialog.querySelectorAll('button')].find((candidate) => candidate.textContent === words);
  button?.click();
}

const label = 'Partnerkapcsolat megszüntetése';
const ofPartner = () => usePartnerRowActions(notHeld)(partner);
const ofInvitation = () => useInvitationRowActions()(invitation);

describe('a partnership', () => {
  it('is ended after a question that names the partner', async () => {
    const calls = await show(ofPartner, () => ({ status: 204 }));
    await press(label);
    expect((await screen.findByRole('dialog')).textContent).toContain('a következő céggel: Űrkő Kft.?');
    await press('Mégse');
    expect(calls).toEqual([]);
    await press(label);
    await confirmed(label);
    await toasted('success', 'A partnerkapcsolat megszűnt.');
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/api/invitees/3' });
  });

  it('that the other side ended first says so', async () => {
    await show(ofPartner, () => refused(404));
    await press(label);
    await confirmed(label);
    await toasted('danger', 'A partnerkapcsolat megszüntetése nem sikerült.');
  });
});

describe('a mailed invitation', () => {
  it.each([
    ['Meghívó újraküldése', 'POST', 'A meghívó elküldve.', 'Sikertelen küldés!'],
    ['Meghívó visszavonása', 'DELETE', 'A meghívó visszavonva.', 'A meghívó visszavonása nem sikerült.'],
  ])('%s asks first, with the address, and says how it went', async (words, method, success, failure) => {
    const calls = await show(ofInvitation, () =>
      method === 'POST' ? { status: 201, body: invitation } : { status: 204 },
    );
    await press(words);
    expect((await screen.findByRole('dialog')).textContent).toContain('vendeg@teszt.hu');
    expect(calls).toEqual([]);
    await confirmed(words);
    await toasted('success', success);
    expect(calls[0]).toMatchObject({ method });
    cleanup();
    await show(ofInvitation, () => refused(409));
    await press(words);
    await confirmed(words);
    await toasted('danger', failure);
  });
});
