import type { TransferProgress } from '@felulet/contract/catalogue/surface-import.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';

/** Tells how far it is; what it tells last stands. */
export type Report = (phase: TransferProgress['phase'], rows: number, share: number) => void;

export type Transfers = {
  /** Follows one call under the caller's own key; without a key nobody asks. */
  readonly follow: (viewer: Viewer, key: string | undefined) => { readonly report: Report; readonly end: () => void };
  readonly progressOf: (viewer: Viewer, key: string) => TransferProgress | null;
};

/** So many calls of one account are followed at a time. */
const MOST_OF_AN_ACCOUNT = 20;

/** How far running imports and exports are. Kept in this process alone: behind several of them a page may see no rows, only that it goes on. */
export function followTransfers(): Transfers {
  const running = new Map<number, Map<string, TransferProgress>>();
  return {
    follow: ({ accountId }, key) => {
      const own = running.get(accountId) ?? new Map<string, TransferProgress>();
      if (key === undefined || own.size >= MOST_OF_AN_ACCOUNT) return { report: () => {}, end: () => {} };
      running.set(accountId, own);
      own.set(key, { phase: 'waiting', rows: 0, percent: 0 });
      return {
        report: (phase, rows, share) => {
          if (own.has(key)) own.set(key, { phase, rows, percent: Math.floor(Math.min(1, share) * 100) });
        },
        end: () => {
          own.delete(key);
          if (own.size === 0) running.delete(accountId);
        },
      };
    },
    progressOf: ({ accountId }, key) => running.get(accountId)?.get(key) ?? null,
  };
}
