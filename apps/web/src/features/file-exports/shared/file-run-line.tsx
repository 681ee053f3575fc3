import { groupThousands } from '@felulet/domain/format/money.ts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ProgressLine } from '../../../ui/upload/progress-line.tsx';
import styles from '../file-run-line.module.css';
import type { FileRun } from './use-file-run.ts';

/** The progress of the file, and the button that cancels it. */
export function FileRunLine({ run }: { readonly run: FileRun }): React.ReactNode {
  const { t } = useTranslation();
  const { job } = run;
  if (!run.running) return null;
  if (job === null) {
    return (
      <span className={styles.short}>
        <span role="status">{t('fileExports.making')}</span>
        <ActionButton variant="default" size="compact-sm" icon={IconX} onClick={run.cancel}>
          {t('fileExports.stop')}
        </ActionButton>
      </span>
    );
  }
  const done = groupThousands(job.done);
  const total = groupThousands(job.total);
  const text = job.state === 'WAITING' ? t('fileExports.waiting') : t('fileExports.progress', { done, total });
  return (
    <div className={styles.long}>
      <ProgressLine percent={job.percent} text={text} moves cancelLabel={t('fileExports.stop')} onCancel={run.cancel} />
      <span className={styles.hint}>{t('fileExports.mayLeave')}</span>
    </div>
  );
}
