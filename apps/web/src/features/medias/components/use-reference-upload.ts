import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, isApiProblem } from '../../../client/api-problem.ts';
import type { Progress } from '../../../client/endpoint-types.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { withFileNames } from '../../../ui/upload/named-faults.ts';
import { addReferences, type ReferenceKind, useMediaCalls } from '../medias.api.ts';

export type ReferenceUpload = {
  readonly pending: boolean;
  readonly progress: Progress | null;
  /** What the server found wrong with the files. */
  readonly fault: string | undefined;
  start(files: readonly File[]): Promise<void>;
  cancel(): void;
};

/** Files are sent as soon as they are chosen. [A6.1] */
export function useReferenceUpload(kind: ReferenceKind, mediaId: number): ReferenceUpload {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  const [fault, setFault] = useState<string>();
  const sending = useSending((files: readonly File[], options) => addReferences(kind, mediaId, files, options), true);
  const start = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setFault(undefined);
    const outcome = await sending.send(files, undefined);
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'saved') {
      toast('success', t('medias.photos.uploadSuccess'));
      await calls.reload();
      return;
    }
    if (isAborted(outcome.error)) return void toast('info', t('ui.upload.cancelled'));
    const problem = withFileNames(outcome.error, { [kind]: files });
    const faults = isApiProblem(problem) ? problem.violations.map(({ message }) => message) : [];
    if (faults.length === 0) toastProblem(problem, t('medias.photos.uploadFailure'));
    else setFault(faults.join(' · '));
  };
  return { pending: sending.pending, progress: sending.progress, fault, start, cancel: sending.cancel };
}
