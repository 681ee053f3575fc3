import { listItemDelete, listItemPropose, listItemUpdate } from '@felulet/contract/catalogue/lists.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { accountCreate, accountDelete } from '@felulet/contract/people/accounts.ts';
import {
  invitationList,
  invitationResend,
  invitationWithdraw,
  inviteeAccept,
  inviteeCreate,
  inviteeReject,
  partnershipEnd,
} from '@felulet/contract/people/partners.ts';
import { signup } from '@felulet/contract/people/registration.ts';
import { campaignAssignees } from '@felulet/contract/sales/campaigns.ts';
import type { AuditAction } from '@felulet/domain/event/audited.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingScene } from '../../../testing/booking-scene.ts';
import { registrationForm } from '../../../testing/sample-registration.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailedToken } from '../../../testing/test-mail.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

async function latest(action: AuditAction) {
  const { list } = (await test.call(auditList, { token: admin.token, query: { action, sort: 'id:desc' } })).json();
  return list[0];
}

const nameOf = async ({ companyId }: TestPerson): Promise<string> =>
  (await test.db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name;

describe('partners', () => {
  it('are written down from the request to the end, with both companies', async () => {
    const host = await createPerson(test, 'ROLE_MHFE');
    const guest = await createPerson(test, 'ROLE_PUBLISHER');
    const ask = async (): Promise<number> => {
      const answer = await test.call(inviteeCreate, { token: host.token, body: { email: guest.email } });
      return (answer.json() as { id: number }).id; // a request answers with its row
    };
    const hostName = await nameOf(host);
    const guestName = await nameOf(guest);
    const byHost = { actor: { id: host.accountId }, object_id: guest.companyId, object_name: guestName };
    const byGuest = { actor: { id: guest.accountId }, object_id: host.companyId, object_name: hostName };
    const id = await ask();
    expect(await latest('partner_requested')).toMatchObject({
      ...byHost,
      changes: [{ field: 'company', from: null, to: hostName }],
    });
    await test.call(inviteeReject, { token: host.token, id });
    expect(await latest('partner_withdrawn')).toMatchObject(byHost);
    await test.call(inviteeReject, { token: guest.token, id: await ask() });
    expect(await latest('partner_rejected')).toMatchObject(byGuest);
    const last = await ask();
    await test.call(inviteeAccept, { token: guest.token, id: last });
    expect(await latest('partner_accepted')).toMatchObject(byGuest);
    await test.call(partnershipEnd, { token: admin.token, id: last });
    expect(await latest('partner_ended')).toMatchObject({
      actor: { id: admin.accountId },
      object_id: guest.companyId,
      changes: [{ field: 'company', to: hostName }],
    });
  });

  it('that come by a mailed invitation are written down at each step, its token never', async () => {
    const host = await createPerson(test, 'ROLE_MHFE');
    const { token } = host;
    const open = async () => (await test.call(invitationList, { token })).json().list[0];
    const body = { email: 'naplozott@meghivott.hu', role: 'ROLE_ADVERTISER' };
    await test.call(inviteeCreate, { token, body });
    expect(await latest('invitation_sent')).toMatchObject({
      object_type: 'invitation',
      object_name: body.email,
      changes: [{ field: 'role', from: null, to: 'ROLE_ADVERTISER' }, { field: 'expires_at' }],
    });
    await test.call(invitationResend, { token, id: (await open())?.id ?? 0 });
    const resent = await latest('invitation_sent');
    expect(resent?.object_id).toBe((await open())?.id);
    const link = await mailedToken(test, body.email, 'invitation');
    const form = registrationForm();
    const registration = {
      ...form,
      token: link,
      company: { ...form.company, name: 'Vendég Kft.' },
      name: 'Vendég Vera',
    };
    expect((await test.call(signup, { body: registration })).status).toBe(201);
    expect(await latest('partner_accepted')).toMatchObject({
      actor: null,
      object_name: 'Vendég Kft.',
      changes: [{ field: 'company', to: await nameOf(host) }],
    });
    expect(await latest('company_created')).toMatchObject({ object_name: 'Vendég Kft.' });
    expect(await latest('account_registered')).toMatchObject({
      changes: [
        { field: 'email', to: body.email },
        { field: 'role', to: 'ROLE_ADVERTISER' },
        { field: 'company', to: 'Vendég Kft.' },
        { field: 'privacy_version', to: '1' },
      ],
    });
    await test.call(inviteeCreate, { token, body: { ...body, email: 'visszavont@meghivott.hu' } });
    await test.call(invitationWithdraw, { token, id: (await open())?.id ?? 0 });
    expect(await latest('invitation_withdrawn')).toMatchObject({ object_name: 'visszavont@meghivott.hu' });
    const rows = await test.db.selectFrom('audit').select('detail').execute();
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe('a list item', () => {
  it('is written down when it is proposed, edited, approved and deleted', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const body = { slug: 'tags', name: 'Éjszakai', enabled: false };
    const { id } = (await test.call(listItemPropose, { token: person.token, body })).json();
    const about = { object_type: 'system_list_item', object_id: id, object_name: 'Éjszakai' };
    expect(await latest('list_item_proposed')).toMatchObject({ ...about, actor: { id: person.accountId } });
    const edit = (fields: object) => test.call(listItemUpdate, { token: admin.token, id, body: fields });
    await edit({ name: 'Éjjeli' });
    expect(await latest('list_item_updated')).toMatchObject({
      ...about,
      changes: [{ field: 'name', from: 'Éjszakai', to: 'Éjjeli' }],
    });
    await edit({ enabled: true });
    expect(await latest('list_item_approved')).toMatchObject({
      changes: [{ field: 'enabled', from: 'false', to: 'true' }],
    });
    await test.call(listItemDelete, { token: admin.token, id });
    expect(await latest('list_item_deleted')).toMatchObject({ object_id: id, object_name: 'Éjjeli' });
  });
});

describe('a user', () => {
  it('of a new company is written down with role and company, and so is the end of both', async () => {
    const body = {
      email: 'rovid.eletu@ceg.hu',
      roles: ['ROLE_PUBLISHER'],
      name: 'Rövid Éva',
      phone_number: '301234567',
      contact_email: 'rovid.eletu@ceg.hu',
      company: {
        name: 'Rövid Életű Kft.',
        tax_number: '88888888-2-13',
        zip_code: '6720',
        city: 'Szeged',
        street: 'Fő',
      },
    };
    const { id } = (await test.call(accountCreate, { token: admin.token, body })).json();
    expect(await latest('company_created')).toMatchObject({
      actor: { id: admin.accountId },
      object_name: 'Rövid Életű Kft.',
      changes: [
        { field: 'role', to: 'ROLE_PUBLISHER' },
        { field: 'tax_number', to: '88888888-2-13' },
      ],
    });
    expect((await latest('account_created'))?.changes).toContainEqual({
      field: 'company',
      from: null,
      to: 'Rövid Életű Kft.',
    });
    await test.db.updateTable('account').set({ approved_at: null }).where('id', '=', id).execute();
    await test.call(accountDelete, { token: admin.token, id });
    expect(await latest('account_deleted')).toMatchObject({
      object_id: id,
      changes: [{ field: 'email', from: body.email, to: null }, { field: 'role' }, { field: 'company' }],
    });
    expect(await latest('company_deleted')).toMatchObject({ object_name: 'Rövid Életű Kft.' });
  });
});

describe('the assignees of a campaign', () => {
  it('are written down by name, before and after', async () => {
    const scene = await bookingScene(test);
    const campaign = await scene.campaign();
    const colleague = await createPerson(test, 'ROLE_MHFE', { companyId: scene.mhfe.companyId, name: 'Munkatárs Mia' });
    const assign = (people: readonly number[]) => {
      const body = { selectedAssignees: people, mode: 'replace' };
      return test.call(campaignAssignees, { token: scene.mhfe.token, id: campaign, body });
    };
    expect((await assign([colleague.accountId])).status).toBe(200);
    const [change] = (await latest('assignees_changed'))?.changes ?? [];
    expect(change).toMatchObject({ field: 'assignees', to: expect.stringContaining('Munkatárs Mia') });
    const before = (await latest('assignees_changed'))?.id;
    await assign([colleague.accountId]);
    expect((await latest('assignees_changed'))?.id).toBe(before);
  });
});
