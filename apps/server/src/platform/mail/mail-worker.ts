import type { FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { ServerContext } from '../context.ts';
import { type ClaimedMail, claimDueMail, markFailed, markSent } from './mail-outbox.ts';
import { composeMail } from './mail-text.ts';

const POLL_MS = 2000;
const TIMEOUT_MS = 20_000;

export type MailRelay = {
  readonly send: (mail: ClaimedMail) => Promise<void>;
  readonly close: () => void;
};

export type MailContext = Pick<ServerContext, 'db' | 'clock'> & {
  readonly log: Pick<ServerContext['log'], 'warn'>;
};

/** The relay of `SMTP_URL`. */
export function openRelay({ config }: Pick<ServerContext, 'config'>, smtpUrl: string): MailRelay {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(config.baseUrl).hostname;
  return {
    send: async (mail) => {
      const { subject, text, html } = composeMail(mail, config);
      const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language };
      // A mail that is sent again after a crash keeps its id, so that readers see it once.
      const messageId = `<outbox-${mail.id}@${host}>`;
      await transport.sendMail({ from: config.mailFrom, to: mail.email, subject, text, html, headers, messageId });
    },
    close: () => transport.close(),
  };
}

/** Sends what is due, one after the other, each by one process; a refused one waits for its next try. Answers how many went out. */
export async function sendDueMails(context: MailContext, relay: MailRelay, goesOn = () => true): Promise<number> {
  const { db, clock, log } = context;
  let sent = 0;
  while (goesOn()) {
    const mail = await claimDueMail(db, clock.now());
    if (mail === null) break;
    try {
      await relay.send(mail);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const { id, kind, attempts } = mail;
      log.warn({ mail: id, kind, attempts, message: withoutAddresses(message) }, 'mail not sent');
      await markFailed(db, mail, { message, isFinal: isRefusedForGood(error) }, clock.now());
      continue;
    }
    await markSent(db, mail.id, clock.now());
    sent += 1;
  }
  return sent;
}

/** Relays repeat whom they refuse; the log knows the mail's number alone. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>"']+@[^\s<>"']+/g, '<address>');
}

/** The relay knows the recipient to be wrong; anything else may be better later. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && Number(error.responseCode) >= 550 && Number(error.responseCode) < 560;
}

/** A demo's mails never leave. */
export function sendsMail({ smtpUrl, demo }: Pick<Config, 'smtpUrl' | 'demo'>): boolean {
  return smtpUrl !== undefined && !demo;
}

/** Looks into the outbox from the first request to the last; without a relay the mails stay there. */
export function runMailWorker(app: FastifyInstance, context: ServerContext): void {
  const { smtpUrl } = context.config;
  if (smtpUrl === undefined || !sendsMail(context.config)) return;
  const relay = openRelay(context, smtpUrl);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isClosing = false;
  const turn = (): void => {
    running = sendDueMails(context, relay, () => !isClosing)
      .catch((error: unknown) => context.log.error({ message: String(error) }, 'mail worker failed'))
      .finally(() => {
        if (!isClosing) timer = setTimeout(turn, POLL_MS);
      });
  };
  app.addHook('onListen', async () => turn());
  app.addHook('preClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await running;
    relay.close();
  });
}
