import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { FeedSettings } from '../feed-settings.tsx';

export function FeedPanel(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('calendar.feed.title')}>
      <FeedSettings />
    </Panel>
  );
}
