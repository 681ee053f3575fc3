import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted } from '../../../client/api-problem.ts';
import type { Download } from '../../../client/endpoint-types.ts';
import { saveDownload } from '../../../client/save-download.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

export type DownloadRun = {
  readonly running: boolean;
  /** Whether the file was saved. */
  start(fetchFile: (signal: AbortSignal) => Promise<Download>): Promise<boolean>;
  cancel(): void;
};

/** One download at a time, saved under the name that the server gives it. */
export function useDownload(): DownloadRun {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const start = async (fetchFile: (signal: AbortSignal) => Promise<Download>): Promise<boolean> => {
    if (abort.current !== null) return false;
    const controller = new AbortController();
    abort.current = controller;
    setRunning(true);
    try {
      saveDownload(await fetchFile(controller.signal));
      return true;
    } catch (error) {
      if (isAborted(error)) toast('info', t('campaigns.download.cancelled'));
      else toastProblem(error, t('campaigns.download.failure'));
      return false;
    } finally {
      abort.current = null;
      setRunning(false);
    }
  };
  return { running, start, cancel: () => abort.current?.abort() };
}
