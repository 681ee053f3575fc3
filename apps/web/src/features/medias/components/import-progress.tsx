import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Progress as Bytes } from '../../../client/endpoint-types.ts';
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx';
import { transferQuery } from '../medias.api.ts';
import styles from './import-page.module.css';

type Props = { readonly bytes: Bytes | null; readonly transfer: string | null; readonly onCancel: () => void };

/** First the bytes that are sent, then the rows that the server has worked on. */
export function ImportProgress({ bytes, transfer, onCancel }: Props): React.ReactNode {
  const isSent = bytes !== null && bytes.total > 0 && bytes.sent >= bytes.total;
  return isSent && transfer !== null ? (
    <RowProgress transfer={transfer} onCancel={onCancel} />
  ) : (
    <UploadProgress progress={bytes} onCancel={onCancel} />
  );
}

function RowProgress({ transfer, onCancel }: { readonly transfer: string; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(transferQuery(transfer));
  const progress = data?.progress ?? null;
  const percent = progress?.percent ?? 0;
  const text =
    progress === null
      ? t('ui.upload.processing')
      : t(`medias.import.phase.${progress.phase}`, { rows: groupThousands(progress.rows), percent });
  return (
    <div className={styles.progress}>
      <Progress.Root size="md" className={styles.bar}>
        <Progress.Section value={progress === null ? 100 : percent} aria-label={text} animated={percent < 100} />
      </Progress.Root>
      <span className="tabular">{text}</span>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {t('ui.upload.cancel')}
      </Button>
    </div>
  );
}
