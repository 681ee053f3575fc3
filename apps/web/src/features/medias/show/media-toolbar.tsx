import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { mayActOnSurfaces } from '@felulet/domain/media/surface-acts.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCalendarOff,
  IconCalendarPlus,
  IconCopy,
  IconCopyPlus,
  IconFileSpreadsheet,
  IconPackage,
  IconPencil,
  IconPhotoEdit,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { closedReason, isActionAllowed, isOffered } from '../../../ui/action/record-actions.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { BookSurface } from '../../campaigns/shared/book-surface.tsx';
import { offerTarget } from '../../campaigns/shared/browser-storage.ts';
import { useFileRun } from '../../file-exports/shared/use-file-run.ts';
import { fetchMediaExport, fetchSheet } from '../medias.api.ts';
import { SheetMenu } from '../parts/sheet-menu.tsx';
import { useArchiveMedia } from '../parts/use-archive-media.ts';
import { useRemoveMedia } from '../parts/use-remove-media.ts';
import type { Origin } from './use-origin.ts';

const CopiesDialog = lazy(async () => ({ default: (await import('./copies-dialog.tsx')).CopiesDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

type Props = { readonly media: Media; readonly origin: Origin };

/** The reader's actions on the surface. */
export function MediaToolbar({ media, origin }: Props): React.ReactNode {
  const { t } = useTranslation();
  const file = useFileRun();
  const from = origin.ref ?? origin.campaign;
  return (
    <>
      {origin.campaign === undefined || media.archived_at !== null ? null : (
        <BookSurface campaignId={origin.campaign} surface={media} label={t('medias.actions.book')} />
      )}
      {media.archived_at === null ? <SurfaceActs media={media} hasCampaign={origin.campaign !== undefined} /> : null}
      {from === undefined ? null : (
        <ActionButton variant="default" icon={IconArrowBackUp} {...offerTarget(from)}>
          {t('medias.actions.toCampaign')}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        icon={IconFileSpreadsheet}
        loading={file.running}
        onClick={() => void file.start((signal) => fetchMediaExport({ ids: [media.id] }, signal))}
      >
        {t('medias.actions.export')}
      </ActionButton>
      <SheetButton media={media} />
      {isActionAllowed(media, 'book_manually') ? (
        <ActionButton variant="default" icon={IconCalendarOff} to={`/bookings/create/${media.id}`}>
          {t('medias.actions.bookManually')}
        </ActionButton>
      ) : null}
      {isActionAllowed(media, 'manage_mhfe_images') ? (
        <ActionButton variant="default" icon={IconPhotoEdit} to={`/medias/${media.id}/mhfe-images`}>
          {t('medias.actions.mhfeImages')}
        </ActionButton>
      ) : null}
      {isActionAllowed(media, 'share') ? <ShareButton media={media} /> : null}
      <EditingActions media={media} />
    </>
  );
}

/** Everybody who can read the page can have the PDF. */
function SheetButton({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const file = useFileRun();
  return (
    <SheetMenu
      label={t('medias.sheet.open')}
      knowsPrices={media.media_financials !== undefined}
      loading={file.running}
      onMake={(prices) => void file.start((signal) => fetchSheet(media.id, prices, signal))}
    />
  );
}

function ShareButton({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <ActionButton variant="default" icon={IconShare} onClick={() => setShown(true)}>
        {t('medias.share.open')}
      </ActionButton>
      {isShown ? (
        <Suspense fallback={null}>
          <ShareDialog media={media} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function CopiesButton({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <IconAction
        icon={IconCopyPlus}
        size={36}
        label={t('makingSurfaces.copy.several')}
        onClick={() => setShown(true)}
      />
      {isShown ? (
        <Suspense fallback={null}>
          <CopiesDialog media={media} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function EditingActions({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const remove = useRemoveMedia();
  const { archive, restore } = useArchiveMedia();
  const removeAndLeave = async (): Promise<void> => {
    if (await remove(media)) go({ to: '/medias' });
  };
  return (
    <>
      {isActionAllowed(media, 'edit') ? (
        <ActionButton icon={IconPencil} variant="default" to={`/medias/edit/${media.id}`}>
          {t('ui.actions.edit')}
        </ActionButton>
      ) : null}
      {isActionAllowed(media, 'copy') ? (
        <IconAction
          icon={IconCopy}
          size={36}
          label={t('medias.actions.copy')}
          to="/medias/create"
          search={{ copy: String(media.id) }}
        />
      ) : null}
      {isActionAllowed(media, 'copy') ? <CopiesButton media={media} /> : null}
      {isActionAllowed(media, 'restore') ? (
        <ActionButton icon={IconArchiveOff} onClick={() => void restore(media)}>
          {t('medias.archive.restore')}
        </ActionButton>
      ) : null}
      {isOffered(media, 'archive') && media.archived_at === null ? (
        <IconAction
          icon={IconArchive}
          size={36}
          label={t('medias.archive.archive')}
          closedBecause={closedReason(media, 'archive')}
          onClick={() => void archive(media)}
        />
      ) : null}
      {isOffered(media, 'delete') ? (
        <IconAction
          icon={IconTrash}
          danger
          size={36}
          label={t('ui.actions.delete')}
          closedBecause={closedReason(media, 'delete')}
          onClick={() => void removeAndLeave()}
        />
      ) : null}
    </>
  );
}

const ActDialog = lazy(async () => ({ default: (await import('../acts/act-dialog.tsx')).ActDialog }));

type SurfaceActsProps = {
  readonly media: { readonly id: number };
  /** Set when the page was opened for a campaign, which it is then booked into. */
  readonly hasCampaign: boolean;
};

/** Books the surface into a campaign, or adds it to a package, by the acts of the list. */
function SurfaceActs({ media, hasCampaign }: SurfaceActsProps): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const [kind, setKind] = useState<'campaign' | 'package' | null>(null);
  return (
    <>
      {!hasCampaign && mayActOnSurfaces({ role }, 'campaign').ok ? (
        <ActionButton variant="default" icon={IconCalendarPlus} onClick={() => setKind('campaign')}>
          {t('occupancy.popup.intoCampaign')}
        </ActionButton>
      ) : null}
      {mayActOnSurfaces({ role }, 'package').ok ? (
        <ActionButton variant="default" icon={IconPackage} onClick={() => setKind('package')}>
          {t('surfaceActs.kind.package')}
        </ActionButton>
      ) : null}
      {kind === null ? null : (
        <Suspense fallback={null}>
          <ActDialog kind={kind} ids={[media.id]} onDone={() => {}} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </>
  );
}
