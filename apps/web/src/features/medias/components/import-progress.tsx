import { groupThousands } from '@felulet/domain/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Progress as Bytes } from '../../../client/endpoint-types.ts';
import { ProgressLine } from '../../../ui/upload/progress-line.tsx';
import { UploadProgress } from '../../../ui/upload/upload-progress.tsx';
import { transferQuery } from '../medias.api.ts';

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
    <ProgressLine percent={progress === null ? 100 : percent} text={text} moves={percent < 100} onCancel={onCancel} />
  );
}
