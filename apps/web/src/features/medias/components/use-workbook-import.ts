import type { mediaImport } from '@felulet/contract/medias/medias.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, isApiProblem } from '../../../client/api-problem.ts';
import type { AnswerOf, Progress } from '../../../client/endpoint-types.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { dismissToast, LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { importWorkbook, refreshMedias } from '../medias.api.ts';
import { type FaultReport, faultReportOf, fieldFault } from './import-faults.ts';

export type Imported = AnswerOf<typeof mediaImport>;
type Request = { readonly file: File; readonly company: number | null };

/** How the last upload ended. */
export type ImportOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'imported'; readonly answer: Imported }
  | { readonly kind: 'faulty'; readonly report: FaultReport; readonly fileName: string }
  | { readonly kind: 'refused'; readonly file: string | undefined; readonly company: string | undefined };

export type WorkbookImport = {
  readonly outcome: ImportOutcome;
  readonly pending: boolean;
  readonly progress: Progress | null;
  /** Tells whether the file is to be chosen again, since it has to be changed first. */
  start(request: Request): Promise<boolean>;
  cancel(): void;
  reset(): void;
};

/** Sends a workbook; everything of it is taken over, or nothing. [A7.2] [K8.3] */
export function useWorkbookImport(): WorkbookImport {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ImportOutcome>({ kind: 'none' });
  const refusal = useRefusalToast();
  const sending = useSending(({ file, company }: Request, options) => importWorkbook(file, company, options), true);
  const start = async (request: Request): Promise<boolean> => {
    setOutcome({ kind: 'none' });
    refusal.dismiss();
    const sent = await sending.send(request, undefined);
    if (sent.kind === 'busy') return false;
    if (sent.kind === 'refused') {
      const refused = outcomeOfRefusal(sent.error, request.file.name);
      refusal.tell(sent.error);
      setOutcome(refused);
      return refused.kind === 'faulty';
    }
    const { created, updated } = sent.answer;
    setOutcome({ kind: 'imported', answer: sent.answer });
    toast('success', t('medias.import.success'), { detail: t('medias.import.counts', { created, updated }) });
    await refreshMedias(client);
    return true;
  };
  return {
    ...{ outcome, start, pending: sending.pending, progress: sending.progress, cancel: sending.cancel },
    reset: () => setOutcome({ kind: 'none' }),
  };
}

type RefusalToast = { tell(error: unknown): void; dismiss(): void };

/** Says why nothing was taken over; the next try takes the word back, so that it never stands beside a success. */
function useRefusalToast(): RefusalToast {
  const { t } = useTranslation();
  const shown = useRef<number | null>(null);
  return {
    tell: (error) => {
      if (isAborted(error)) toast('info', t('ui.upload.cancelled'));
      else if (isApiProblem(error) && error.status === 422)
        shown.current = toast('danger', t('medias.import.refused'), { timeout: LONG_ALERT_TIMEOUT });
      else if (isApiProblem(error) && error.violations.length > 0) toast('danger', t('medias.import.failure'));
      else toastProblem(error, t('medias.import.failure'));
    },
    dismiss: () => {
      if (shown.current !== null) dismissToast(shown.current);
    },
  };
}

function outcomeOfRefusal(error: unknown, fileName: string): ImportOutcome {
  const report = faultReportOf(error);
  if (report !== null) return { kind: 'faulty', report, fileName };
  if (!isApiProblem(error) || error.violations.length === 0) return { kind: 'none' };
  const company = fieldFault(error, 'company');
  const file = fieldFault(error, 'excel') ?? (company === undefined ? error.violations[0]?.message : undefined);
  return { kind: 'refused', company, file };
}
