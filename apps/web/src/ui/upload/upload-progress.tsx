import { useTranslation } from 'react-i18next';
import type { SendProgress } from '../../client/endpoint-types.ts';
import { ProgressLine } from './progress-line.tsx';

type Props = { readonly progress: SendProgress | null; readonly onCancel: () => void };

/** The progress of an upload, and then that it is being processed; it can be cancelled at any time. */
export function UploadProgress({ progress, onCancel }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { sent, total } = progress ?? { sent: 0, total: 0 };
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  const text = percent === 100 ? t('ui.upload.processing') : t('ui.upload.progress', { percent });
  return <ProgressLine percent={percent} text={text} moves={percent === 100} onCancel={onCancel} />;
}
