import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Progress as Bytes } from '../../client/endpoint-types.ts';
import styles from './upload-progress.module.css';

type Props = { readonly progress: Bytes | null; readonly onCancel: () => void };

/** How much of an upload was sent, then that it is being worked on; it can be cancelled all along. */
export function UploadProgress({ progress, onCancel }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { sent, total } = progress ?? { sent: 0, total: 0 };
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const text = percent === 100 ? t('ui.upload.processing') : t('ui.upload.progress', { percent });
  return (
    <div className={styles.progress}>
      <Progress.Root size="md" className={styles.bar}>
        <Progress.Section value={percent} aria-label={text} animated={percent === 100} />
      </Progress.Root>
      <span className="tabular">{text}</span>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {t('ui.upload.cancel')}
      </Button>
    </div>
  );
}
