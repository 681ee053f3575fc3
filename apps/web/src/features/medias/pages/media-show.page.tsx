import type { Media } from '@felulet/contract/medias/media.responses.ts';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { MediaCard } from '../components/media-card.tsx';
import styles from '../components/media-detail.module.css';
import { MediaTabs } from '../components/media-tabs.tsx';
import { MediaToolbar } from '../components/media-toolbar.tsx';
import { MhfeNotes } from '../components/mhfe-notes.tsx';
import { PhotoPanel } from '../components/photo-panel.tsx';
import { PlacePanel } from '../components/place-panel.tsx';
import { PublisherNotes } from '../components/publisher-notes.tsx';
import { type Origin, useOrigin } from '../components/use-origin.ts';
import { useShownMedia } from '../components/use-shown-media.ts';

/** [K2.6 query campaign] */
export default function MediaShowPage(): React.ReactNode {
  const { result, origin, isCampaignHidden } = useShownMedia(usePathId(), useOrigin());
  return (
    <Loaded result={result}>
      {(media) => <MediaView key={media.id} media={media} origin={origin} isCampaignHidden={isCampaignHidden} />}
    </Loaded>
  );
}

type Props = { readonly media: Media; readonly origin: Origin; readonly isCampaignHidden: boolean };

function MediaView({ media, origin, isCampaignHidden }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { city, location_from: from, location_to: to } = media.media_geodata;
  const route = from !== null && to !== null ? `${from} – ${to}` : null;
  const lead = [t('medias.detail.title'), t(`states.mediaType.${media.type}`), city ?? route, media.company.name];
  const badge =
    media.booking_id === null ? undefined : <StateBadge tone="accepted">{t('medias.detail.inCampaign')}</StateBadge>;
  return (
    <>
      <PageHeader title={media.title} lead={lead.filter(Boolean).join(' · ')} back={origin.back} badge={badge}>
        <MediaToolbar media={media} origin={origin} />
      </PageHeader>
      {isCampaignHidden ? (
        <Alert
          mb="md"
          color="gray"
          variant="light"
          icon={<IconInfoCircle size={18} />}
          styles={{ message: { color: 'var(--ink)' } }}
        >
          {t('medias.detail.campaignHidden')}
        </Alert>
      ) : null}
      <div className={styles.layout}>
        <div className={styles.gallery}>
          <PhotoPanel media={media} />
        </div>
        <div className={styles.side}>
          <MediaCard media={media} hasCampaign={origin.campaign !== undefined} />
          <PlacePanel media={media} />
          {media.publisher_notes === undefined ? null : <PublisherNotes text={media.publisher_notes} />}
          {media.mhfe_notes === undefined ? null : <MhfeNotes media={media} notes={media.mhfe_notes} />}
        </div>
        <div className={styles.tabs}>
          <MediaTabs media={media} />
        </div>
      </div>
    </>
  );
}
