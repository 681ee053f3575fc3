import type { EventOf } from '@felulet/domain/event/events.ts';
import type { Author } from '@felulet/domain/permission/actor.ts';
import type { Tx } from '../database/database.ts';
import { notify } from '../platform/outbox/outbox.steps.ts';
import { notifyCompany, wordsOf } from './receivers.ts';

/** Of a long comment the mail tells the beginning. */
const SHOWN_LENGTH = 300;

export async function ofMentions(
  tx: Tx,
  events: readonly EventOf<'comment_mentions_added'>[],
  { now }: Author,
): Promise<void> {
  for (const { accounts, campaign, comment, isParty } of events) {
    if (accounts.length === 0) continue;
    const people = await tx
      .selectFrom('account')
      .select(['id', 'email', 'language'])
      .where('id', 'in', accounts)
      .orderBy('id')
      .execute();
    const payload = { ...wordsOfComment(comment, isParty), ...wordsOf(campaign) };
    await notify(tx, people, { kind: 'comment_mentioned', payload, now, writer: writerOf(comment) });
  }
}

/** The people of the company that it was shared with. */
export async function ofComment(tx: Tx, events: readonly EventOf<'comment_written'>[], { now }: Author): Promise<void> {
  for (const { campaign, comment, shared } of events) {
    if (shared === null) continue;
    const payload = { ...wordsOfComment(comment, shared.isParty), ...wordsOf(campaign) };
    await notifyCompany(tx, shared.companyId, { kind: 'comment_shared', payload, now, writer: writerOf(comment) });
  }
}

type Comment = EventOf<'comment_written'>['comment'];

function writerOf({ author }: Comment) {
  return { person_id: author.id, user: author.name, company: author.company };
}

/** A publisher that is no party of the campaign reads it beside its booking. */
function wordsOfComment(comment: Comment, isParty: boolean) {
  const { bookingId, bookingPackageId } = comment;
  const isLong = comment.text.length > SHOWN_LENGTH;
  return {
    ...writerOf(comment),
    line: comment.lineTitle ?? '',
    text: isLong ? `${comment.text.slice(0, SHOWN_LENGTH).trimEnd()}…` : comment.text,
    ...(bookingId !== null && { booking_id: bookingId }),
    ...(bookingPackageId !== null && { booking_package_id: bookingPackageId }),
    is_party: isParty,
  };
}
