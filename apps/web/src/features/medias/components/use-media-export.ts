import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted } from '../../../client/api-problem.ts';
import { saveDownload } from '../../../client/save-download.ts';
import { randomKey } from '../../../client/wire.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type Exported, exportMedias } from '../medias.api.ts';

export type MediaExport = {
  readonly running: boolean;
  /** Under which the server tells how far it is, while it runs. */
  readonly key: string | null;
  start(what: Exported): Promise<void>;
  cancel(): void;
};

/** Surfaces as a workbook, one download at a time; leaving the page stops it. [K2.3] */
export function useMediaExport(): MediaExport {
  const { t } = useTranslation();
  const [key, setKey] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const start = async (what: Exported): Promise<void> => {
    if (abort.current !== null) return;
    abort.current = new AbortController();
    const progress = randomKey();
    setKey(progress);
    try {
      saveDownload(await exportMedias(what, progress, abort.current.signal));
    } catch (error) {
      if (isAborted(error)) toast('info', t('medias.actions.exportCancelled'));
      else toastProblem(error, t('medias.actions.exportFailure'));
    } finally {
      abort.current = null;
      setKey(null);
    }
  };
  return { running: key !== null, key, start, cancel: () => abort.current?.abort() };
}
