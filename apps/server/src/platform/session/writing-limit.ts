import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../context.ts';
import { spendKeptTry } from './throttle.ts';

const WINDOW_MINUTES = 60;

export type WritingContext = Pick<ServerContext, 'clock' | 'config'>;

/** What somebody writes to others becomes mails, so one user writes only so much an hour. */
export function spendWriting(tx: Tx, { clock, config }: WritingContext, { accountId }: Viewer): Promise<void> {
  const limit = config.limits.writingsPerAccount;
  const throttle = { kind: 'WRITING', subject: String(accountId), limit, windowMinutes: WINDOW_MINUTES } as const;
  return spendKeptTry(tx, throttle, clock.now());
}
