import { formatSecond } from '@felulet/domain/format/dates.ts';
import { demoState } from '../../../database/demo/demo-state.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { sayIn } from '../../../platform/language/say.ts';
import { composeMail, subjectOf } from '../../../platform/mail/mail-text.ts';
import { mailPage, type OutboxMailRow, outboxMail } from './mail-list.ts';

const SHOWN = 100;
const MAX_ID = 2_147_483_647;

/** Whether the mails of this database are a demo's. */
export async function holdsDemo({ db }: ServerContext): Promise<boolean> {
  return (await demoState(db)) !== undefined;
}

/** The latest mails, newest first. */
export async function demoMailList({ db }: ServerContext): Promise<string> {
  const say = sayIn('hu');
  const { rows } = await mailPage(db, { page: 0, rowsPerPage: SHOWN });
  const items = rows.map(
    (row) =>
      `<tr><td>${formatSecond(row.created_at)}</td><td>${escaped(row.email)}</td><td><a href="/dev/mail/${row.id}">${escaped(subjectOf(row))}</a></td></tr>`,
  );
  const head = [
    say('accounts.mails.column.createdAt'),
    say('accounts.mails.column.email'),
    say('accounts.mails.column.subject'),
  ];
  const title = say('accounts.mails.demoTitle');
  return `<!doctype html><html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:24px;max-width:1000px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px 12px;border-bottom:1px solid #ddd}</style></head>
<body><main><h1>${title}</h1><p>${say('accounts.mails.demoLead')}</p>
<table><thead><tr>${head.map((text) => `<th scope="col">${text}</th>`).join('')}</tr></thead><tbody>${items.join('')}</tbody></table></main></body></html>`;
}

/** One mail as its reader would see it. */
export async function demoMailPage({ db, config }: ServerContext, id: number): Promise<string> {
  const row: OutboxMailRow = found(
    Number.isInteger(id) && id > 0 && id <= MAX_ID ? await outboxMail(db, id) : undefined,
  );
  return composeMail(row, config).html;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
