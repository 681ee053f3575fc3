import { listItemPropose } from '@felulet/contract/catalogue/lists.ts';
import { messageSave } from '@felulet/contract/office/messages.ts';
import { questionCreate } from '@felulet/contract/office/wiki.ts';
import { companyLogoUpload } from '@felulet/contract/people/companies.ts';
import { inviteeCreate } from '@felulet/contract/people/partners.ts';
import { signup } from '@felulet/contract/people/registration.ts';
import { designReferenceUpload } from '@felulet/contract/sales/campaign-files.ts';
import { type Role, roles } from '@felulet/domain/account/roles.ts';
import { issueToken } from '../../people/store/account-tokens.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { TestApp } from '../test-app.ts';
import { mailedToken } from '../test-mail.ts';
import type { TestPerson } from '../test-people.ts';
import type { SceneCampaign } from './campaign-scene.ts';
import type { Leaders } from './matrix-people.ts';
import { aPdf, aPicture } from './sample-files.ts';

/** The companies of a partner row, and whether the second accepted. */
export type ScenePartner = {
  readonly id: number;
  readonly inviting: number;
  readonly invited: number;
  readonly isAccepted: boolean;
};

export type SceneLogo = { readonly uuid: string; readonly companyId: number };

export type SceneReference = { readonly id: number; readonly uuid: string; readonly campaign: SceneCampaign };

export type ContentScene = {
  readonly partners: Readonly<Record<'accepted' | 'requested' | 'strangers', ScenePartner>>;
  /** Told of a company that asks for a partnership. */
  readonly notice: { readonly id: number; readonly reader: number };
  readonly message: { readonly id: number; readonly sender: number; readonly recipient: number };
  readonly questions: readonly { readonly id: number; readonly roles: readonly Role[] }[];
  readonly proposal: { readonly id: number; readonly companyId: number };
  /** Of the list that the proposal is of. */
  readonly approvedItem: number;
  readonly usedItem: number;
  readonly newcomer: { readonly id: number; readonly email: string };
  readonly failedMail: number;
  /** Mailed by the publisher. */
  readonly invitation: { readonly id: number; readonly companyId: number };
  readonly logos: Readonly<Record<'publisher' | 'advertiser', SceneLogo>>;
  readonly references: readonly SceneReference[];
  readonly tokens: Readonly<Record<'invitation' | 'confirmation' | 'reset', string>>;
};

export async function contentScene(
  test: TestApp,
  leaders: Leaders,
  campaigns: readonly SceneCampaign[],
): Promise<ContentScene> {
  const newcomer = await register(test);
  const tokens = await tokensOf(test, leaders, newcomer);
  const partners = await partnerRows(test, leaders);
  return {
    partners,
    notice: await noticeTo(test, leaders.otherMhfe.accountId),
    message: await messageBetween(test, leaders),
    questions: await questionsFor(test, leaders),
    proposal: await proposalOf(test, leaders),
    approvedItem: await approvedTag(test, leaders),
    usedItem: (
      await test.db.selectFrom('system_list_item').select('id').where('slug', '=', 'het').executeTakeFirstOrThrow()
    ).id,
    newcomer,
    failedMail: await failedMail(test),
    invitation: { id: await newestInvitation(test), companyId: leaders.publisher.companyId },
    logos: {
      publisher: await logoOf(test, leaders.publisher),
      advertiser: await logoOf(test, leaders.advertiser),
    },
    references: await referencesOf(test, leaders, campaigns),
    tokens,
  };
}

async function partnerRows(test: TestApp, leaders: Leaders): Promise<ContentScene['partners']> {
  const request = { token: leaders.publisher.token, body: { email: leaders.otherMhfe.email } };
  await test.call(inviteeCreate, request);
  const rows = await test.db.selectFrom('partner').selectAll().orderBy('id').execute();
  const between = (one: number, other: number): ScenePartner => {
    const found = rows.find((row) => row.inviting_company_id === one && row.invited_company_id === other);
    return { id: found?.id ?? 0, inviting: one, invited: other, isAccepted: found?.is_accepted ?? false };
  };
  return {
    accepted: between(leaders.advertiser.companyId, leaders.mhfe.companyId),
    requested: between(leaders.publisher.companyId, leaders.otherMhfe.companyId),
    strangers: between(leaders.otherAdvertiser.companyId, leaders.otherMhfe.companyId),
  };
}

async function noticeTo(test: TestApp, reader: number): Promise<ContentScene['notice']> {
  const notices = test.db.selectFrom('outbox').select('id').where('account_id', '=', reader);
  const requested = notices.where('channel', '=', 'NOTICE').where('kind', '=', 'partner_request');
  return { id: (await requested.executeTakeFirstOrThrow()).id, reader };
}

async function messageBetween(test: TestApp, leaders: Leaders): Promise<ContentScene['message']> {
  const [sender, recipient] = [leaders.advertiser.accountId, leaders.mhfe.accountId];
  const body = { subject: 'Ajánlat', body: 'Mikorra készül el?', recipient };
  const { id } = (await test.call(messageSave, { token: leaders.advertiser.token, body })).json();
  return { id, sender, recipient };
}

async function questionsFor(test: TestApp, leaders: Leaders): Promise<ContentScene['questions']> {
  const made: ContentScene['questions'][number][] = [];
  for (const readers of [roles, ['ROLE_PUBLISHER']] as const) {
    const answers = readers.map((role) => ({ role, content: '<p>Válasz</p>' }));
    const body = { title: 'Hogyan?', related_page: 'medias' as const, answers };
    const { id } = (await test.call(questionCreate, { token: leaders.admin.token, body })).json();
    made.push({ id, roles: readers });
  }
  return made;
}

async function proposalOf(test: TestApp, leaders: Leaders): Promise<ContentScene['proposal']> {
  const body = { slug: 'tags', name: 'Javasolt címke' } as const;
  const { id } = (await test.call(listItemPropose, { token: leaders.publisher.token, body })).json();
  return { id, companyId: leaders.publisher.companyId };
}

async function approvedTag(test: TestApp, leaders: Leaders): Promise<number> {
  const body = { slug: 'tags', name: 'Közös címke' } as const;
  return (await test.call(listItemPropose, { token: leaders.admin.token, body })).json().id;
}

/** Somebody who registered and whom no admin has let in. */
async function register(test: TestApp): Promise<ContentScene['newcomer']> {
  const email = 'uj@teszt.hu';
  (await test.call(signup, { body: registration(email) })).json();
  const { id } = await test.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { id, email };
}

/** A sound registration form. */
export function registration(email: string, taxNumber = '99999999-2-41'): object {
  const company = { name: 'Új Kft.', tax_number: taxNumber, zip_code: '1052', city: 'Budapest', street: 'Új utca 1.' };
  const secret = { password: 'igen-hosszu-jelszo', retyped_password: 'igen-hosszu-jelszo' };
  const person = { name: 'Új Ember', phone_number: '301234567', contact_email: email };
  return { email, roles: ['ROLE_PUBLISHER'], ...secret, ...person, company, terms_and_conditions: true };
}

async function failedMail(test: TestApp): Promise<number> {
  await test.db
    .updateTable('outbox')
    .set({ last_error: 'refused', attempts: 1 })
    .where('email', '=', 'uj@teszt.hu')
    .execute();
  const row = test.db.selectFrom('outbox').select('id').where('last_error', 'is not', null).limit(1);
  return (await row.executeTakeFirstOrThrow()).id;
}

async function logoOf(test: TestApp, { token, companyId }: TestPerson): Promise<SceneLogo> {
  const files = [await aPicture('images[]')];
  (await test.call(companyLogoUpload, { token, id: companyId, files })).json();
  const row = test.db.selectFrom('company').select('logo_file_id').where('id', '=', companyId);
  return { uuid: (await row.executeTakeFirstOrThrow()).logo_file_id ?? '', companyId };
}

async function newestInvitation(test: TestApp): Promise<number> {
  const newest = test.db.selectFrom('invitation').select('id').orderBy('id', 'desc').limit(1);
  return (await newest.executeTakeFirstOrThrow()).id;
}

/** A design in a campaign whose brief is open, and one in a campaign that is under way. */
async function referencesOf(
  test: TestApp,
  leaders: Leaders,
  campaigns: readonly SceneCampaign[],
): Promise<readonly SceneReference[]> {
  const draft = campaigns.find(({ name }) => name === 'draft');
  const ready = campaigns.find(({ name }) => name === 'ready');
  if (draft === undefined || ready === undefined) return [];
  const upload = { token: leaders.advertiser.token, id: draft.id, files: [aPdf('designs[]')] };
  (await test.call(designReferenceUpload, upload)).json();
  const first = await test.db.selectFrom('campaign_reference').selectAll().executeTakeFirstOrThrow();
  const copy = { campaign_id: ready.id, file_id: await anotherFile(test, first.file_id), kind: 'DESIGN' as const };
  const second = await test.db.insertInto('campaign_reference').values(copy).returningAll().executeTakeFirstOrThrow();
  return [
    { id: first.id, uuid: first.file_id, campaign: draft },
    { id: second.id, uuid: second.file_id, campaign: ready },
  ];
}

/** A row without bytes: who may not read it gets the same answer, and who may is checked on the first. */
async function anotherFile(test: TestApp, uuid: string): Promise<string> {
  const row = await test.db.selectFrom('file').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow();
  const copy = { ...row, id: '11111111-2222-4333-8444-555555555555' };
  await test.db.insertInto('file').values(copy).execute();
  return copy.id;
}

async function tokensOf(
  test: TestApp,
  leaders: Leaders,
  newcomer: ContentScene['newcomer'],
): Promise<ContentScene['tokens']> {
  const invited = { email: 'hivott@teszt.hu', role: 'ROLE_ADVERTISER' as const };
  await test.call(inviteeCreate, { token: leaders.publisher.token, body: invited });
  const reset = await inTransaction(test.db, (tx) =>
    issueToken(tx, leaders.otherAdvertiser.accountId, 'RESET_PASSWORD', test.clock.now()),
  );
  return {
    invitation: await mailedToken(test, invited.email, 'invitation'),
    confirmation: await mailedToken(test, newcomer.email, 'confirm_email'),
    reset,
  };
}
