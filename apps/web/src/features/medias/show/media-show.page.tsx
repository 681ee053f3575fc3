import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { surfaceAddress } from '@felulet/domain/media/surface-address.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { Alert, Button } from '@mantine/core';
import { IconArrowsSort, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusOfError } from '../../../client/api-problem.ts';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import { Gallery } from '../../../ui/gallery/gallery.tsx';
import { type Description, DescriptionList } from '../../../ui/page/description-list.tsx';
import { Loaded, type Loading } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useChosenTab } from '../../../ui/page/remembered-tabs.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { mediaQuery } from '../medias.api.ts';
import styles from '../parts/media-detail.module.css';
import { galleryPictures } from '../parts/media-pictures.ts';
import { PhotoManager } from '../parts/photo-manager.tsx';
import { MapServices } from '../shared/map-services.tsx';
import { PlaceOnMap } from '../shared/place-on-map.tsx';
import { type Month, toMonth } from './calendar-month.ts';
import { ItemTags } from './item-tags.tsx';
import { MediaEssentials } from './media-essentials.tsx';
import { MediaTabs, mediaTabsKey } from './media-tabs.tsx';
import { MediaToolbar } from './media-toolbar.tsx';
import { MhfeNotes } from './mhfe-notes.tsx';
import { type Origin, outsideCampaign, useOrigin } from './use-origin.ts';

const MediaHistory = lazy(async () => ({
  default: (await import('./media-history.tsx')).MediaHistory,
}));

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
  const tab = useChosenTab(mediaTabsKey(media.id));
  const [month, setMonth] = useState<Month>(() => toMonth(budapestDay(new Date())));
  const tabs = useRef<HTMLDivElement>(null);
  const showMonth = (wanted: Month): void => {
    setMonth(wanted);
    tab.choose('booking');
    tabs.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <PageHeader
        title={media.title}
        lead={lead.filter(Boolean).join(' · ')}
        back={origin.back}
        badge={<Badges media={media} />}
      >
        <MediaToolbar media={media} origin={origin} />
      </PageHeader>
      {isCampaignHidden ? <Note>{t('medias.detail.campaignHidden')}</Note> : null}
      {media.archived_at === null ? null : (
        <Note>
          {t('medias.archive.since')} <InstantText instant={media.archived_at} />
        </Note>
      )}
      <MediaEssentials media={media} hasCampaign={origin.campaign !== undefined} onMonth={showMonth} />
      <div className={styles.layout}>
        <div className={styles.gallery}>
          <PhotoPanel media={media} />
        </div>
        <div className={styles.side}>
          <MediaCard media={media} />
          <PlacePanel media={media} />
          {media.publisher_notes === undefined ? null : <PublisherNotes text={media.publisher_notes} />}
          {media.mhfe_notes === undefined ? null : <MhfeNotes media={media} notes={media.mhfe_notes} />}
        </div>
        <div className={styles.tabs} ref={tabs}>
          <MediaTabs media={media} choice={tab} month={month} onMonth={setMonth} />
          {isActionAllowed(media, 'show_history') ? (
            <Suspense fallback={null}>
              <MediaHistory id={media.id} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Badges({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {media.archived_at === null ? null : <StateBadge tone="closed">{t('medias.archive.state')}</StateBadge>}
      {media.booking_id === null ? null : <StateBadge tone="accepted">{t('medias.detail.inCampaign')}</StateBadge>}
    </>
  );
}

function Note({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  return (
    <Alert
      mb="md"
      color="gray"
      variant="light"
      icon={<IconInfoCircle size={18} />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      {children}
    </Alert>
  );
}

/** The publisher's notes for itself. */
function PublisherNotes({ text }: { readonly text: string | null }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('medias.detail.publisherNotes')}>
      {text ? <p className={styles.prose}>{text}</p> : <p className={styles.soft}>{t('medias.detail.noNote')}</p>}
    </Panel>
  );
}

type Shown = {
  readonly result: Loading<Media>;
  readonly origin: Origin;
  /** Whether the address names a campaign that the reader cannot see. */
  readonly isCampaignHidden: boolean;
};

/** The surface in its campaign; without it where the reader cannot see the campaign. */
function useShownMedia(id: number, origin: Origin): Shown {
  const inCampaign = useQuery(mediaQuery(id, origin.campaign));
  const isMissing = inCampaign.isError && statusOfError(inCampaign.error) === 404;
  const isAlone = origin.campaign !== undefined && isMissing;
  const alone = useQuery({ ...mediaQuery(id), enabled: isAlone });
  if (!isAlone) return { result: inCampaign, origin, isCampaignHidden: false };
  return { result: alone, origin: outsideCampaign(origin), isCampaignHidden: true };
}

/** The facts that every reader sees, beside the essentials. */
function MediaCard({ media }: { readonly media: Media }): React.ReactNode {
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

const DETAIL_MAP_HEIGHT = 450;

/** The place of the surface, and the route to it. */
function PlacePanel({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const { lat, lng, is_approximate } = media.media_geodata;
  return (
    <Panel title={t('medias.detail.map')}>
      {lat === null || lng === null ? (
        <p className={styles.soft}>{t('medias.map.nowhere')}</p>
      ) : (
        <PlaceOnMap
          place={{ lat, lng }}
          name={media.title}
          words={surfaceAddress(media.media_geodata)}
          isApproximate={is_approximate}
          height={DETAIL_MAP_HEIGHT}
        />
      )}
      <MapServices place={media.media_geodata} />
    </Panel>
  );
}

/** The pictures; the publisher edits them here, an MHFE its own on their page. */
function PhotoPanel({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const [isManaging, setManaging] = useState(false);
  const own = media.images.filter(({ mhfe }) => mhfe === null);
  return (
    <Panel
      title={t('medias.detail.gallery')}
      actions={
        isActionAllowed(media, 'edit') ? (
          <ManageButton isManaging={isManaging} onClick={() => setManaging(!isManaging)} />
        ) : null
      }
    >
      {isManaging ? (
        <PhotoManager media={media} own={own} />
      ) : (
        <Gallery pictures={galleryPictures(media.images, (name) => t('medias.photos.ofMhfe', { name }))} />
      )}
    </Panel>
  );
}

type ManageProps = { readonly isManaging: boolean; readonly onClick: () => void };

function ManageButton({ isManaging, onClick }: ManageProps): React.ReactNode {
  const { t } = useTranslation();
  const Glyph = isManaging ? IconCheck : IconArrowsSort;
  return (
    <Button
      size="compact-sm"
      variant={isManaging ? 'filled' : 'default'}
      leftSection={<Glyph size={15} stroke={1.7} aria-hidden="true" />}
      onClick={onClick}
    >
      {t(isManaging ? 'medias.photos.done' : 'medias.photos.manage')}
    </Button>
  );
}
