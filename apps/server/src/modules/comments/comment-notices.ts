import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { Writer } from '../../platform/mail/gathered-mails.steps.ts';
import { notify } from '../../platform/outbox/outbox.steps.ts';
import { notifyCompany } from '../campaigns/campaigns.steps.ts';
import { companyRole } from '../companies/companies.lookup.ts';
import type { KnownPlace } from './comment-place.queries.ts';
import type { CommentRow } from './comments.queries.ts';

/** Of a long comment the mail tells the beginning. */
const SHOWN_LENGTH = 300;

type Told = { readonly row: CommentRow; readonly known: KnownPlace; readonly now: Date };

/** The colleagues who were named in it. [D5.85] */
export async function tellMentioned(tx: Tx, viewer: Viewer, told: Told, accounts: readonly number[]): Promise<void> {
  if (accounts.length === 0) return;
  const people = await tx
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('id', 'in', accounts)
    .orderBy('id')
    .execute();
  const { id: campaign_id, name: campaign_name, state } = told.known.record;
  const payload = { ...wordsOf(told, viewer), campaign_id, campaign_name, state };
  await notify(tx, people, { kind: 'comment_mentioned', payload, now: told.now, writer: writerOf(told) });
}

/** The people of the company that it was shared with. [D5.85] */
export async function tellShared(tx: Tx, told: Told): Promise<void> {
  const { row, known, now } = told;
  if (row.shared_with_id === null) return;
  const role = await companyRole(tx, row.shared_with_id);
  if (role === undefined) return;
  const reader = { accountId: 0, companyId: row.shared_with_id, role, isLeader: false };
  const { id: campaignId, name: campaignName, state } = known.record;
  const notice = {
    kind: 'comment_shared',
    campaignId,
    campaignName,
    state,
    words: wordsOf(told, reader),
    writer: writerOf(told),
    now,
  } as const;
  await notifyCompany(tx, row.shared_with_id, notice);
}

function writerOf({ row }: Pick<Told, 'row'>): Writer {
  return { person_id: row.account_id, user: row.account_name, company: row.company_name };
}

/** A publisher that is no party of the campaign reads it beside its booking. */
function wordsOf({ row, known }: Told, reader: Viewer) {
  const { booking_id, booking_package_id } = row;
  const text = row.text.length > SHOWN_LENGTH ? `${row.text.slice(0, SHOWN_LENGTH).trimEnd()}…` : row.text;
  return {
    ...writerOf({ row }),
    line: row.line_title ?? '',
    text,
    ...(booking_id !== null && { booking_id }),
    ...(booking_package_id !== null && { booking_package_id }),
    is_party: canSeeCampaign(reader, known.campaign),
  };
}
