import { mailGet, mailList, mailRetry } from '@felulet/contract/office/mails.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { runMailWorker } from '../../platform/mail/mail-worker.ts';
import { listMails, readMailText, retryMail } from '../acts/mail.ts';
import { demoMailRoutes } from './demo-mail.routes.ts';

/** Sends the outbox, shows admins what was not sent, and a demo's mails to whoever tries it. */
export function mailsModule(binding: Binding, context: ServerContext): void {
  bind(binding, mailList, async ({ query }) => listMails(context, query));

  bind(binding, mailGet, async ({ params }) => readMailText(context, params.id));

  bind(binding, mailRetry, async ({ params, say }) => retryMail(context, params.id, say));

  demoMailRoutes(binding.app, context);
  runMailWorker(binding.app, context);
}
