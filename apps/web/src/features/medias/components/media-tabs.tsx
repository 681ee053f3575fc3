import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { type ChosenTab, RememberedTabs, type TabSpec } from '../../../ui/page/remembered-tabs.tsx';
import { BookingTab } from './booking-tab.tsx';
import type { Month } from './calendar-month.ts';
import { FinancialTab } from './financial-tab.tsx';
import { LocationTab } from './location-tab.tsx';
import { MarketingTab } from './marketing-tab.tsx';
import { OtherTab } from './other-tab.tsx';

type Props = {
  readonly media: Media;
  readonly choice: ChosenTab;
  /** Of the calendar. */
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
};

export const mediaTabsKey = (id: number): string => `media-tab-${id}`;

/** The open tab is remembered per surface. [K2.11] [K4.11] */
export function MediaTabs({ media, choice, month, onMonth }: Props): React.ReactNode {
  const { t } = useTranslation();
  const prices = media.media_financials;
  const financial: readonly TabSpec[] =
    prices === undefined
      ? []
      : [
          {
            value: 'financial',
            label: t('medias.tab.financial'),
            content: () => <FinancialTab media={media} prices={prices} />,
          },
        ];
  const tabs: readonly TabSpec[] = [
    { value: 'marketing', label: t('medias.tab.marketing'), content: () => <MarketingTab media={media} /> },
    { value: 'location', label: t('medias.tab.location'), content: () => <LocationTab media={media} /> },
    {
      value: 'booking',
      label: t('medias.tab.booking'),
      content: () => <BookingTab media={media} month={month} onMonth={onMonth} />,
    },
    ...financial,
    { value: 'other', label: t('medias.tab.other'), content: () => <OtherTab media={media} /> },
  ];
  return (
    <Panel>
      <RememberedTabs tabs={tabs} label={t('medias.detail.tabs')} storageKey={mediaTabsKey(media.id)} choice={choice} />
    </Panel>
  );
}
