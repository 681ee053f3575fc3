import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted } from '../../../client/api-problem.ts';
import { saveDownload } from '../../../client/save-download.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { exportMedias } from '../medias.api.ts';

export type MediaExport = { readonly running: boolean; start(ids: readonly number[]): Promise<void>; cancel(): void };

/** Surfaces as a workbook, one download at a time; leaving the page stops it. [K2.3] */
export function useMediaExport(): MediaExport {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const start = async (ids: readonly number[]): Promise<void> => {
    if (abort.current !== null) return;
    abort.current = new AbortController();
    setRunning(true);
    try {
      saveDownload(await exportMedias(ids, abort.current.signal));
    } catch (error) {
      if (isAborted(error)) toast('info', t('medias.actions.exportCancelled'));
      else toastProblem(error, t('medias.actions.exportFailure'));
    } finally {
      abort.current = null;
      setRunning(false);
    }
  };
  return { running, start, cancel: () => abort.current?.abort() };
}
