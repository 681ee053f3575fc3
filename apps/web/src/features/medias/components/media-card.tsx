import type { Media } from '@felulet/contract/medias/media.responses.ts';
import { formatDecimal } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { type Description, DescriptionList } from '../../../ui/page/description-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { ItemTags } from './item-tags.tsx';
import styles from './media-detail.module.css';

const SIZE_DECIMALS = 2;

type Props = { readonly media: Media; readonly hasCampaign: boolean };

/** What everybody knows of a surface at a glance. [K2.9] [K9.8] */
export function MediaCard({ media, hasCampaign }: Props): React.ReactNode {
  const { t } = useTranslation();
  const free = media.available_quantity;
  const items: readonly Description[] = [
    { label: t('medias.filter.type'), value: t(`states.mediaType.${media.type}`) },
    { label: t('medias.filter.placing'), value: t(`states.mediaPlacing.${media.media_placing}`) },
    {
      label: t('medias.detail.size'),
      value: t('medias.detail.sizeValue', {
        width: formatDecimal(media.width, SIZE_DECIMALS),
        height: formatDecimal(media.height, SIZE_DECIMALS),
      }),
    },
    { label: t('medias.filter.digital'), value: <YesNo value={media.is_digital} /> },
    { label: t('medias.detail.quantity'), value: t('ui.values.pieces', { count: media.quantity }) },
    {
      label: t(hasCampaign ? 'medias.detail.freeIn' : 'medias.detail.freeToday'),
      value: <span className={free === 0 ? styles.none : undefined}>{t('ui.values.pieces', { count: free })}</span>,
    },
    { label: t('medias.detail.company'), value: media.company.name, wide: true },
    { label: t('medias.filter.tags'), value: <ItemTags ids={media.tags} list="tags" />, wide: true },
    { label: t('medias.detail.description'), value: media.description, wide: true },
  ];
  return (
    <Panel title={t('medias.detail.card')}>
      <DescriptionList items={items} />
    </Panel>
  );
}
