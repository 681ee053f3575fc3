import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { Button } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../../../ui/action/record-actions.ts';
import { Gallery } from '../../../ui/gallery/gallery.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { picturesOf } from './media-pictures.ts';
import { PhotoManager } from './photo-manager.tsx';

/** The pictures; the publisher handles them here, an MHFE its own on their page. [K2.9] */
export function PhotoPanel({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const [isManaging, setManaging] = useState(false);
  const own = media.images.filter(({ mhfe }) => mhfe === null);
  return (
    <Panel
      title={t('medias.detail.gallery')}
      actions={
        isOpen(media, 'edit') ? <ManageButton isManaging={isManaging} onClick={() => setManaging(!isManaging)} /> : null
      }
    >
      {isManaging ? (
        <PhotoManager media={media} own={own} />
      ) : (
        <Gallery pictures={picturesOf(media.images, (name) => t('medias.photos.ofMhfe', { name }))} />
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
