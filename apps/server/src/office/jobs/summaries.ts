import type { EventOf } from '@felulet/domain/event/events.ts';
import { isNoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import { budapestParts } from '@felulet/domain/period/day.ts';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { knownCampaigns } from '../../sales/views/campaign/campaigns.ts';
import { takeDay, takeFromSummary } from '../store/summaries.ts';
import { isOpen, type KnownCampaigns } from '../views/notice/notice-answer.ts';
import type { NoticeRow } from '../views/notice/notice-list.ts';
import { awaitingSummary, type SummaryReader, summaryReader } from '../views/notice/summaries.ts';
import { workingDays } from '../views/working-days.ts';

const SENT_FROM = '07:00:00';
/** A mail of more lines is nobody's reading; the rest is counted. */
const MOST_LINES = 100;

/** The daily summaries that are due, each by one process alone. Answers how many mails were written. [D10.7] */
export async function sendSummaries({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const { day, time } = budapestParts(now);
  if (time < SENT_FROM || !(await workingDays(db))(day)) return 0;
  let sent = 0;
  for (const accountId of await awaitingSummary(db, { day, now })) {
    const isSent = await inTransaction(db, async (tx) => {
      if (!(await takeDay(tx, accountId, day))) return false;
      return summarise(tx, accountId, await takeFromSummary(tx, accountId, { day, now }), now);
    });
    if (isSent) sent += 1;
  }
  return sent;
}

/** What was taken and its mail stand in one transaction: after a crash both are there, or neither. */
async function summarise(tx: Tx, accountId: number, rows: readonly NoticeRow[], now: Date): Promise<boolean> {
  const account = await summaryReader(tx, accountId);
  if (account === undefined) return false;
  const open = await openRows(tx, account, rows);
  if (open.rows.length === 0) return false;
  const { id, email, language } = account;
  const reader = { id, email, language };
  await record(tx, { viewer: null, now }, { kind: 'notices_summarised', reader, ...wordsOf(open.rows, open.known) });
  return true;
}

async function openRows(tx: Tx, reader: SummaryReader, rows: readonly NoticeRow[]) {
  const viewer = { accountId: reader.id, companyId: reader.company_id, role: reader.role, isLeader: false };
  const ids = rows.flatMap(({ campaign_id }) => (campaign_id === null ? [] : [campaign_id]));
  const known = await knownCampaigns(tx, viewer, [...new Set(ids)]);
  return { known, rows: rows.filter((row) => isNoticeKind(row.kind) && isOpen(row, viewer, known)) };
}

type Summary = EventOf<'notices_summarised'>;

/** Campaign by campaign, in the order in which things happened. */
function wordsOf(rows: readonly NoticeRow[], known: KnownCampaigns): Omit<Summary, 'kind' | 'reader'> {
  const groups = new Map<number | null, Summary['groups'][number]>();
  for (const { campaign_id: id, kind, payload } of rows.slice(0, MOST_LINES)) {
    const group = groups.get(id) ?? { campaign: id === null ? '' : (known.get(id) ?? ''), items: [] };
    group.items.push({ kind, words: { ...payload } });
    groups.set(id, group);
  }
  return { count: rows.length, groups: [...groups.values()], more: Math.max(0, rows.length - MOST_LINES) };
}
