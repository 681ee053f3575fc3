import type { mediaImport, mediaImportCheck } from '@felulet/contract/wire.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, isApiProblem, NO_ANSWER } from '../../../client/api-problem.ts';
import type { CallOptions, ResponseOf, SendProgress } from '../../../client/endpoint-types.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { dismissToast, LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { checkWorkbook, importWorkbook, type WorkbookRequest } from '../medias.api.ts';
import {
  changedSince,
  type FaultReport,
  fieldFault,
  readFaultReport,
  type SheetChoice,
  sheetChoices,
} from './fault-report.ts';
import type { ConstantField } from './mapping/mapping-fields.ts';
import { mappingRefusal, type Recognition, useRecognition } from './mapping/use-recognition.ts';

export type MediaImportAnswer = ResponseOf<typeof mediaImport>;
export type Checked = ResponseOf<typeof mediaImportCheck>;

/** What the columns are opened at: a value for all rows, or words that were not understood. */
export type MappingFocus = {
  readonly field?: ConstantField;
  /** Where rows lack the field. */
  readonly sheet?: string;
  readonly words?: readonly string[];
};

/** The result of the last upload. */
export type WorkbookOutcome =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'mapping';
      readonly request: WorkbookRequest;
      /** What was confirmed is of another table than the file has by now. */
      readonly isStale: boolean;
      readonly focus?: MappingFocus;
    }
  | { readonly kind: 'checked'; readonly answer: Checked; readonly request: WorkbookRequest }
  | { readonly kind: 'imported'; readonly answer: MediaImportAnswer; readonly request: WorkbookRequest }
  | { readonly kind: 'faulty'; readonly report: FaultReport; readonly request: WorkbookRequest }
  | { readonly kind: 'which_sheet'; readonly sheets: readonly SheetChoice[]; readonly request: WorkbookRequest }
  | { readonly kind: 'refused'; readonly file: string | undefined; readonly company: string | undefined };

export type WorkbookImport = {
  readonly outcome: WorkbookOutcome;
  /** What is recognised and chosen of the columns of the file. */
  readonly mapping: Recognition;
  /** The call that is running. */
  readonly running: 'check' | 'import' | null;
  /** The bytes of the upload. */
  readonly progress: SendProgress | null;
  /** The key under which the server reports its progress. */
  readonly key: string | null;
  check(request: WorkbookRequest): Promise<void>;
  /** Imports what was checked. */
  store(request: WorkbookRequest): Promise<void>;
  /** Back to the columns of a request that has a mapping. */
  review(request: WorkbookRequest, focus?: MappingFocus): void;
  cancel(): void;
  reset(): void;
};

/**
 * Sends a workbook first for a check, and then for the import: all of it, or nothing. A table in its owner's layout has its columns recognised
 * before. [K8.3]
 */
export function useWorkbookImport(ownCompany?: number): WorkbookImport {
  const [outcome, setOutcome] = useState<WorkbookOutcome>({ kind: 'none' });
  const [key, setKey] = useState<string | null>(null);
  const refusal = useRefusalToast();
  const checking = useSending(keyed(checkWorkbook, setKey), true);
  const storing = useSending(keyed(importWorkbook, setKey), true);
  const mapping = useRecognition(ownCompany);
  const announce = useAnnouncement();
  const refused = async (error: unknown, request: WorkbookRequest): Promise<void> => {
    const why = mappingRefusal(error);
    if (why !== null) return recognise(request, error);
    const isLost = await isUnreadable(error, request.file);
    if (sheetChoices(error) === null) refusal.show(error, request, isLost);
    // What was there stays visible when its call was cancelled, and the columns when their check failed otherwise.
    if (isAborted(error)) return;
    const next = isLost ? refusal.lost : outcomeOfRefusal(error, request);
    setOutcome((before) => (before.kind === 'mapping' && next.kind !== 'faulty' ? before : next));
  };
  const recognise = async ({ mapping: _other, remembered: _file, ...request }: WorkbookRequest, why: unknown) => {
    const found = await mapping.recognise(request, why);
    if (found.kind === 'ask') setOutcome({ kind: 'mapping', request, isStale: mappingRefusal(why) === 'stale' });
    else if (found.kind === 'remembered') await check(found.request);
    else if (found.kind === 'refused') await refused(found.error, request);
  };
  const check = async ({ checkedAt: _former, ...request }: WorkbookRequest): Promise<void> => {
    refusal.dismiss();
    setOutcome((before) => (before.kind === 'mapping' ? before : { kind: 'none' }));
    const sent = await checking.send(request, undefined);
    if (sent.kind === 'refused') await refused(sent.error, request);
    else if (sent.kind === 'saved')
      setOutcome({ kind: 'checked', answer: sent.answer, request: { ...request, checkedAt: sent.answer.checked_at } });
  };
  const store = async (request: WorkbookRequest): Promise<void> => {
    refusal.dismiss();
    const sent = await storing.send(request, undefined);
    const report = sent.kind === 'refused' ? readFaultReport(sent.error) : null;
    const first = report === null ? [] : changedSince(report);
    if (first.length > 0) return check({ ...request, first });
    if (sent.kind === 'refused') await refused(sent.error, request);
    if (sent.kind !== 'saved') return;
    setOutcome({ kind: 'imported', answer: sent.answer, request });
    await announce(sent.answer);
  };
  const running = [checking, mapping.sending, storing].find(({ pending }) => pending);
  return {
    outcome,
    mapping,
    key,
    check,
    store,
    running: running === undefined ? null : running === storing ? 'import' : 'check',
    progress: running?.progress ?? null,
    review: (request, focus) => {
      mapping.addWords(focus?.words ?? []);
      setOutcome({ kind: 'mapping', request, isStale: false, ...(focus && { focus }) });
    },
    cancel: () => running?.cancel(),
    reset: () => setOutcome({ kind: 'none' }),
  };
}

/** Whether the file was saved anew or removed since it was chosen: no browser sends it any more, and says no more than that nothing came back. */
async function isUnreadable(error: unknown, file: File): Promise<boolean> {
  if (!isApiProblem(error) || error.status !== NO_ANSWER) return false;
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    );
}

/** Says what was stored, and has what it made outdated read again. */
function useAnnouncement(): (answer: MediaImportAnswer) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return ({ created, updated }) => {
    toast('success', t('medias.import.success'), { detail: t('medias.import.counts', { created, updated }) });
    return refreshAfter(client, 'surface');
  };
}

type Send<T> = (request: WorkbookRequest, options: CallOptions) => Promise<T>;

/** Reports the key of a call before it starts. */
function keyed<T>(send: Send<T>, onKey: (key: string | null) => void): Send<T> {
  return (request, options) => {
    onKey(options.idempotencyKey ?? null);
    return send(request, options);
  };
}

type RefusalToast = {
  /** Not to be called for the question which sheet is meant, which is no failure. */
  show(error: unknown, request: WorkbookRequest, isLost: boolean): void;
  dismiss(): void;
  /** What comes of a file that cannot be sent any more. */
  readonly lost: WorkbookOutcome;
};

/** Says why nothing was imported; the next try dismisses the toast, so that it never stands beside a success. */
function useRefusalToast(): RefusalToast {
  const { t } = useTranslation();
  const shown = useRef<number | null>(null);
  const fileChanged = t('medias.import.fileChanged');
  return {
    lost: { kind: 'refused', company: undefined, file: fileChanged },
    show: (error, { checkedAt, mapping }, isLost) => {
      if (isAborted(error)) toast('info', t('ui.upload.cancelled'));
      else if (isLost) toast('danger', t('medias.import.failure'), { detail: fileChanged });
      // Something is wrong with what was chosen of the columns, which stay in sight.
      else if (mapping !== undefined && isApiProblem(error) && error.violations.length > 0 && !readFaultReport(error))
        toast('danger', t('medias.import.failure'), { detail: error.violations[0]?.message });
      // A checked workbook has no missing field.
      else if (isApiProblem(error) && error.status === 422 && checkedAt === undefined)
        shown.current = toast('danger', t('medias.import.refused'), { timeout: LONG_ALERT_TIMEOUT });
      else if (isApiProblem(error) && error.violations.length > 0) toast('danger', t('medias.import.failure'));
      else toastProblem(error, t('medias.import.failure'));
    },
    dismiss: () => {
      if (shown.current !== null) dismissToast(shown.current);
    },
  };
}

function outcomeOfRefusal(error: unknown, request: WorkbookRequest): WorkbookOutcome {
  const sheets = sheetChoices(error);
  if (sheets !== null) return { kind: 'which_sheet', sheets, request };
  const report = readFaultReport(error);
  if (report !== null) return { kind: 'faulty', report, request };
  if (!isApiProblem(error) || error.violations.length === 0) return { kind: 'none' };
  const company = fieldFault(error, 'company');
  const file = fieldFault(error, 'excel') ?? (company === undefined ? error.violations[0]?.message : undefined);
  return { kind: 'refused', company, file };
}
