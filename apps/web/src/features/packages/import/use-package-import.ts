import type { packageItemImport } from '@felulet/contract/wire.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, isApiProblem } from '../../../client/api-problem.ts';
import type { ResponseOf, SendProgress } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { importItems } from '../packages.api.ts';
import { readSheetFaults, type SheetFault } from './sheet-faults.ts';

export type PackageImportAnswer = ResponseOf<typeof packageItemImport>;

export type PackageImportOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'imported'; readonly answer: PackageImportAnswer }
  | { readonly kind: 'faulty'; readonly faults: readonly SheetFault[]; readonly total: number; readonly file: File }
  | { readonly kind: 'refused'; readonly reason: string | undefined };

export type PackageImportRun = {
  readonly outcome: PackageImportOutcome;
  readonly isRunning: boolean;
  readonly progress: SendProgress | null;
  send(file: File): Promise<void>;
  cancel(): void;
  reset(): void;
};

/** Sends one workbook at a time; its faults stay on the page, and a toast reports them for ten seconds. */
export function usePackageImport(packageId: number): PackageImportRun {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sending = useSending(importItems, true);
  const [outcome, setOutcome] = useState<PackageImportOutcome>({ kind: 'none' });
  const send = async (file: File): Promise<void> => {
    setOutcome({ kind: 'none' });
    const sent = await sending.send({ packageId, file }, undefined);
    if (sent.kind === 'saved') {
      toast('success', t('packages.import.done'));
      setOutcome({ kind: 'imported', answer: sent.answer });
      await refreshAfter(client, 'package');
    } else if (sent.kind === 'refused' && !isAborted(sent.error)) {
      setOutcome(outcomeOf(sent.error, file));
      if (isApiProblem(sent.error) && sent.error.status === 422)
        toast('danger', t('packages.import.failed'), { timeout: LONG_ALERT_TIMEOUT });
      else toastProblem(sent.error, t('packages.import.failed'));
    }
  };
  return {
    outcome,
    isRunning: sending.pending,
    progress: sending.progress,
    send,
    cancel: sending.cancel,
    reset: () => setOutcome({ kind: 'none' }),
  };
}

function outcomeOf(error: unknown, file: File): PackageImportOutcome {
  if (!isApiProblem(error)) return { kind: 'none' };
  const faults = readSheetFaults(error);
  if (faults.length === 0) return { kind: 'refused', reason: error.violations[0]?.message ?? error.detail };
  const { faults_total: total } = error.facts;
  return { kind: 'faulty', faults, total: typeof total === 'number' ? total : faults.length, file };
}
