import { groupOfNotice, type NoticeKind, type NoticeMail, usualMail } from '@felulet/domain/notice/notice-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { gatherMail, type Writer } from '../mail/gathered-mails.steps.ts';
import type { NoticeWords } from '../mail/mail-words.ts';

export type Recipient = { readonly id: number; readonly email: string; readonly language: 'hu' | 'en' };

export type Message<K extends NoticeKind> = {
  readonly kind: K;
  /** What the texts and the place are made of later; `campaign_id` puts the notice beside its campaign. */
  readonly payload: NoticeWords[K];
  readonly now: Date;
  /** Whose words it tells of; many mails of one writer become one. [D10.92] */
  readonly writer?: Writer;
};

type Notified<K extends NoticeKind> = { readonly recipient: Recipient; readonly payload: NoticeWords[K] };

/** A notice for each recipient, and a mail where they want one: written in the caller's transaction, told only if that commits. */
export async function notify<K extends NoticeKind>(
  tx: Tx,
  recipients: readonly Recipient[],
  message: Message<K>,
): Promise<void> {
  const { payload, ...notice } = message;
  const notified = recipients.map((recipient) => ({ recipient, payload }));
  await notifyEach(tx, notified, notice);
}

type Notice<K extends NoticeKind> = Omit<Message<K>, 'payload'> & {
  /** When the mails go out, where not at once. */
  readonly mailAt?: Date;
};

/** Likewise, to each in words of its own; mailed at once, once a day or not at all, as the user chose. [D10.5] */
export async function notifyEach<K extends NoticeKind>(
  tx: Tx,
  notified: readonly Notified<K>[],
  { kind, now, writer, mailAt = now }: Notice<K>,
): Promise<void> {
  if (notified.length === 0) return;
  const readers = await readersOf(
    tx,
    notified.map(({ recipient }) => recipient.id),
    kind,
  );
  const gathered = new Set<number>();
  for (const { recipient } of notified) {
    if (writer === undefined || readers.get(recipient.id)?.mail !== 'AT_ONCE') continue;
    if (await gatherMail(tx, recipient, { kind: 'further_comments', writer, now })) gathered.add(recipient.id);
  }
  const rows = notified.flatMap(({ recipient, payload }) => {
    const reader = readers.get(recipient.id);
    if (reader === undefined) return [];
    const { id: account_id, language } = recipient;
    const shared = { kind, account_id, language, payload: JSON.stringify(payload), created_at: now, available_at: now };
    const campaign_id = 'campaign_id' in payload ? payload.campaign_id : null;
    const notice = { channel: 'NOTICE', company_id: reader.companyId, campaign_id } as const;
    const mail = { ...shared, channel: 'MAIL', email: recipient.email, available_at: mailAt } as const;
    return [
      { ...shared, ...notice, in_summary: reader.mail === 'DAILY' },
      ...(reader.mail === 'AT_ONCE' && !gathered.has(recipient.id) ? [mail] : []),
    ];
  });
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute();
}

type Reader = { readonly companyId: number; readonly mail: NoticeMail };

async function readersOf(tx: Tx, ids: readonly number[], kind: NoticeKind): Promise<ReadonlyMap<number, Reader>> {
  const rows = await tx
    .selectFrom('account')
    .leftJoin('notice_choice as choice', (join) =>
      join.onRef('choice.account_id', '=', 'account.id').on('choice.notice_group', '=', groupOfNotice[kind]),
    )
    .select(['account.id', 'account.company_id', 'choice.mail'])
    .where('account.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { companyId: row.company_id, mail: row.mail ?? usualMail(groupOfNotice[kind]) }]),
  );
}

export type Heard = { readonly kind: NoticeKind; readonly campaignId: number; readonly companyId: number };

/** What the company's people were to hear of it and have not: neither read, nor mailed, nor just being mailed. */
function unheard({ kind, campaignId, companyId }: Heard): RawBuilder<boolean> {
  return sql<boolean>`kind = ${kind} and account_id in (select id from account where company_id = ${companyId})
    and read_at is null and sent_at is null and attempts = 0
    and (channel = 'NOTICE' and campaign_id = ${campaignId}
      or channel = 'MAIL' and sent_at is null and payload @> ${JSON.stringify({ campaign_id: campaignId })}::jsonb)`;
}

/** They do not hear it any more. Answers when the first of the mails would have gone out. */
export async function takeBackUnheard(tx: Tx, heard: Heard): Promise<Date | null> {
  const gone = await tx.deleteFrom('outbox').where(unheard(heard)).returning(['channel', 'available_at']).execute();
  const [first] = gone
    .flatMap(({ channel, available_at }) => (channel === 'MAIL' ? [available_at] : []))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return first ?? null;
}

/** They hear this number instead; of none nothing. */
export async function recountUnheard(tx: Tx, heard: Heard, count: number): Promise<void> {
  if (count === 0) {
    await takeBackUnheard(tx, heard);
    return;
  }
  await tx
    .updateTable('outbox')
    .set({ payload: sql`payload || ${JSON.stringify({ count })}::jsonb` })
    .where(unheard(heard))
    .execute();
}
