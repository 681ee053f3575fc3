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
  IconDots,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconLock,
  IconPackage,
  IconPencil,
  IconPhotoEdit,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import menu from '../../../ui/action/action-menu.module.css';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { closedReason, isActionAllowed, isOffered } from '../../../ui/action/record-actions.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { BookSurface } from '../../campaigns/shared/book-surface.tsx';
import { offerTarget } from '../../campaigns/shared/browser-storage.ts';
import { type FileRun, useFileRun } from '../../file-exports/shared/use-file-run.ts';
import { fetchMediaExport, fetchSheet } from '../medias.api.ts';
import { useArchiveMedia } from '../parts/use-archive-media.ts';
import { useRemoveMedia } from '../parts/use-remove-media.ts';
import type { Origin } from './use-origin.ts';

const CopiesDialog = lazy(async () => ({ default: (await import('./copies-dialog.tsx')).CopiesDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

const ActDialog = lazy(async () => ({ default: (await import('../acts/act-dialog.tsx')).ActDialog }));

type Props = { readonly media: Media; readonly origin: Origin };
type Opened = 'copies' | 'share' | 'campaign' | 'package';

/** The reader's main acts on the surface by their names, the others behind '…'. */
export function MediaToolbar({ media, origin }: Props): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const [opened, setOpened] = useState<Opened | null>(null);
  const file = useFileRun();
  const { restore } = useArchiveMedia();
  const from = origin.ref ?? origin.campaign;
  const isLive = media.archived_at === null;
  return (
    <>
      {origin.campaign !== undefined && isLive ? (
        <BookSurface campaignId={origin.campaign} surface={media} label={t('medias.actions.book')} />
      ) : null}
      {origin.campaign === undefined && isLive && mayActOnSurfaces({ role }, 'campaign').ok ? (
        <ActionButton
          variant={isActionAllowed(media, 'edit') ? 'default' : 'filled'}
          icon={IconCalendarPlus}
          onClick={() => setOpened('campaign')}
        >
          {t('occupancy.popup.intoCampaign')}
        </ActionButton>
      ) : null}
      {from === undefined ? null : (
        <ActionButton variant="default" icon={IconArrowBackUp} {...offerTarget(from)}>
          {t('medias.actions.toCampaign')}
        </ActionButton>
      )}
      {isActionAllowed(media, 'book_manually') ? (
        <ActionButton variant="default" icon={IconCalendarOff} to={`/bookings/create/${media.id}`}>
          {t('medias.actions.bookManually')}
        </ActionButton>
      ) : null}
      {isActionAllowed(media, 'edit') ? (
        <ActionButton icon={IconPencil} to={`/medias/edit/${media.id}`}>
          {t('ui.actions.edit')}
        </ActionButton>
      ) : null}
      {isActionAllowed(media, 'restore') ? (
        <ActionButton icon={IconArchiveOff} onClick={() => void restore(media)}>
          {t('medias.archive.restore')}
        </ActionButton>
      ) : null}
      <ActionMenu isIcon label={t('ui.actions.more')} icon={IconDots} loading={file.running}>
        <Others media={media} file={file} onOpen={setOpened} />
      </ActionMenu>
      <Suspense fallback={null}>
        {opened === 'copies' ? <CopiesDialog media={media} onClose={() => setOpened(null)} /> : null}
        {opened === 'share' ? <ShareDialog media={media} onClose={() => setOpened(null)} /> : null}
        {opened === 'campaign' || opened === 'package' ? (
          <ActDialog kind={opened} ids={[media.id]} onDone={() => {}} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

type OthersProps = {
  readonly media: Media;
  readonly file: FileRun;
  readonly onOpen: (dialog: Opened) => void;
};

function Others({ media, file, onOpen }: OthersProps): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const isLive = media.archived_at === null;
  const knowsPrices = media.media_financials !== undefined;
  const sheet = (prices: boolean, words: string): React.ReactNode => (
    <ActionButton
      variant="subtle"
      icon={prices ? IconLock : IconFileTypePdf}
      onClick={() => void file.start((signal) => fetchSheet(media.id, prices, signal))}
    >
      {words}
    </ActionButton>
  );
  return (
    <>
      {isLive && mayActOnSurfaces({ role }, 'package').ok ? (
        <ActionButton variant="subtle" icon={IconPackage} onClick={() => onOpen('package')}>
          {t('surfaceActs.kind.package')}
        </ActionButton>
      ) : null}
      <ActionButton
        variant="subtle"
        icon={IconFileSpreadsheet}
        onClick={() => void file.start((signal) => fetchMediaExport({ ids: [media.id] }, signal))}
      >
        {t('medias.actions.export')}
      </ActionButton>
      {/* Everybody who can read the page can have the PDF. */}
      {sheet(false, knowsPrices ? t('medias.sheet.openWithoutPrice') : t('medias.sheet.open'))}
      {knowsPrices ? sheet(true, t('medias.sheet.openWithPrice')) : null}
      {isActionAllowed(media, 'manage_mhfe_images') ? (
        <ActionButton variant="subtle" icon={IconPhotoEdit} to={`/medias/${media.id}/mhfe-images`}>
          {t('medias.actions.mhfeImages')}
        </ActionButton>
      ) : null}
      {isActionAllowed(media, 'share') ? (
        <ActionButton variant="subtle" icon={IconShare} onClick={() => onOpen('share')}>
          {t('medias.share.open')}
        </ActionButton>
      ) : null}
      {isActionAllowed(media, 'copy') ? (
        <>
          <ActionButton variant="subtle" icon={IconCopy} to="/medias/create" search={{ copy: String(media.id) }}>
            {t('medias.actions.copy')}
          </ActionButton>
          <ActionButton variant="subtle" icon={IconCopyPlus} onClick={() => onOpen('copies')}>
            {t('makingSurfaces.copy.several')}
          </ActionButton>
        </>
      ) : null}
      <Ends media={media} />
    </>
  );
}

/** What takes the surface off the list stands apart. */
function Ends({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const remove = useRemoveMedia();
  const { archive } = useArchiveMedia();
  const canArchive = isOffered(media, 'archive') && media.archived_at === null;
  const canDelete = isOffered(media, 'delete');
  const removeAndLeave = async (): Promise<void> => {
    if (await remove(media)) go({ to: '/medias' });
  };
  return (
    <>
      {canArchive || canDelete ? <hr className={menu.line} /> : null}
      {canArchive ? (
        <ActionButton
          variant="subtle"
          icon={IconArchive}
          closedBecause={closedReason(media, 'archive')}
          onClick={() => void archive(media)}
        >
          {t('medias.archive.archive')}
        </ActionButton>
      ) : null}
      {canDelete ? (
        <ActionButton
          variant="subtle"
          color="red"
          icon={IconTrash}
          closedBecause={closedReason(media, 'delete')}
          onClick={() => void removeAndLeave()}
        >
          {t('ui.actions.delete')}
        </ActionButton>
      ) : null}
    </>
  );
}
