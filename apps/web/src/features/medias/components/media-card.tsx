import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { useTranslation } from 'react-i18next';
import { type Description, DescriptionList } from '../../../ui/page/description-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { ItemTags } from './item-tags.tsx';

/** What everybody knows of a surface beside the essentials. [K2.9] */
export function MediaCard({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const items: readonly Description[] = [
    { label: t('medias.filter.type'), value: t(`states.mediaType.${media.type}`) },
    { label: t('medias.filter.placing'), value: t(`states.mediaPlacing.${media.media_placing}`) },
    { label: t('medias.filter.digital'), value: <YesNo value={media.is_digital} /> },
    { label: t('medias.detail.quantity'), value: t('ui.values.pieces', { count: media.quantity }) },
    { label: t('medias.detail.company'), value: media.company.name, wide: true },
    { label: t('medias.filter.tags'), value: <ItemTags ids={media.tags} list="tags" />, wide: true },
    { label: t('medias.detail.description'), value: media.description, wide: true },
  ];
  return (
    <Panel title={t('medias.detail.features')}>
      <DescriptionList items={items} />
    </Panel>
  );
}
