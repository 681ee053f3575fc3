import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { FeedSettings } from './feed-settings.tsx';

export function FeedDialog({ onClose }: { readonly onClose: () => void }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DialogFrame title={t('calendar.feed.title')} onClose={onClose} size="lg">
      <FeedSettings />
    </DialogFrame>
  );
}
