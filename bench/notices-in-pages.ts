import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { listNoticeGroups, listNotices } from '../apps/server/src/office/acts/notice.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openServerDatabase } from '../apps/server/src/platform/database/server-database.ts';
import { sayIn } from '../apps/server/src/platform/language/say.ts';
import { readCampaigns } from '../apps/server/src/sales/views/campaign/read-campaigns.ts';
import { contextOver } from '../apps/server/src/testing/server-context.ts';
import type { Viewer } from '../packages/domain/src/permission/viewer.ts';
import { type Finding, interleaved } from './measure.ts';

const NOTICES = 10_000;
const PAGES = 40;
/** What tells these from the notices of the demo. */
const KIND = 'campaign_turn';
const MARK = 'bench';

/** Pages of one person's 10,000 notices, as they come and campaign by campaign, against pages of that person's campaigns. */
export async function noticesInPages(databaseUrl: string, viewer: Viewer, rounds: number): Promise<Finding[]> {
  const { db, close } = openServerDatabase(databaseUrl);
  const context = await contextOver(db, systemClock);
  const reader = { viewer, say: sayIn('hu') };
  await sql`insert into outbox (channel, kind, account_id, company_id, campaign_id, payload)
    select 'NOTICE', ${KIND}, ${viewer.accountId}, ${viewer.companyId}, c.id, jsonb_build_object('state', 'MODIFY', 'mark', ${MARK}::text)
    from generate_series(1, ${NOTICES}) n
    join (select id, row_number() over (order by id desc) as place from campaign where mhfe_company_id = ${viewer.companyId} limit 200) c
      on c.place = 1 + n % 200`.execute(db);
  await sql`analyze outbox`.execute(db);
  const timed = (read: (page: number) => Promise<unknown>) => async (): Promise<number> => {
    const start = performance.now();
    for (let page = 0; page < PAGES; page += 1) await read(page % 15);
    return (performance.now() - start) / PAGES;
  };
  const campaigns = timed((page) => readCampaigns(context, reader, { page, rowsPerPage: 10 }));
  const kinds = {
    'as they come': timed((page) => listNotices(context, reader, { page: page * 60, rowsPerPage: 10 })),
    'campaign by campaign': timed((page) => listNoticeGroups(context, reader, { page, rowsPerPage: 10 })),
  };
  const findings: Finding[] = [];
  for (const [kind, notices] of Object.entries(kinds)) {
    await notices();
    const { ratio, first, second } = await interleaved(notices, campaigns, rounds);
    findings.push({
      question: `A page of 10,000 notices, ${kind} / a page of the campaigns`,
      spread: ratio,
      goal: { atMost: 1 },
      note: `${first.median.toFixed(1)} ms against ${second.median.toFixed(1)} ms`,
    });
  }
  await sql`delete from outbox where payload->>'mark' = ${MARK}`.execute(db);
  await close();
  return findings;
}
