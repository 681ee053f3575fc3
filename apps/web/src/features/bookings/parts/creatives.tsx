import type { Creative } from '@felulet/contract/sales/bookings.ts';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import styles from './creatives.module.css';

const Lightbox = lazy(() =>
  import('../../../ui/gallery/lightbox.tsx').then((module) => ({ default: module.Lightbox })),
);

type Props = { readonly creatives: readonly Creative[] };

/** The designs of the campaign: pictures open in a gallery, other files are downloaded. */
export function Creatives({ creatives }: Props): React.ReactNode {
  const [shown, setShown] = useState<Creative | null>(null);
  return (
    <>
      <CreativeFiles creatives={creatives} onShow={setShown} />
      <ShownCreative creatives={creatives} shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

/** The first design in a list; a click shows them all. */
export function CreativeCell({ creatives }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Creative | null>(null);
  const [first] = creatives;
  if (first === undefined) return <Dash />;
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <UnstyledButton
            className={styles.cell}
            aria-label={t('desk.creative.count', { count: creatives.length })}
            onClick={() => setOpen(!isOpen)}
          >
            {first.thumbnail === null ? (
              <FileGlyph file={first} />
            ) : (
              <img src={first.thumbnail} alt="" loading="lazy" />
            )}
            {creatives.length > 1 ? <span className={styles.more}>+{creatives.length - 1}</span> : null}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('desk.creative.title')}>
          <CreativeFiles
            creatives={creatives}
            onShow={(file) => {
              // Whatever is clicked in the gallery lies outside the popup, which would close with it.
              setOpen(false);
              setShown(file);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <ShownCreative creatives={creatives} shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

type FilesProps = Props & { readonly onShow: (picture: Creative) => void };

function CreativeFiles({ creatives, onShow }: FilesProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <ul className={styles.files}>
      {creatives.map((file) => {
        const label = t('desk.creative.open', { name: file.original_filename });
        const shared = { className: styles.file ?? '', 'aria-label': label, 'data-tip': file.original_filename };
        return (
          <li key={file.id}>
            {file.thumbnail === null ? (
              <a {...shared} href={file.src}>
                <FileGlyph file={file} />
              </a>
            ) : (
              <UnstyledButton {...shared} onClick={() => onShow(file)}>
                <img src={file.thumbnail} alt="" loading="lazy" />
              </UnstyledButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ShownProps = Props & { readonly shown: Creative | null; readonly onClose: () => void };

/** The pictures among the designs, from the chosen one on. */
function ShownCreative({ creatives, shown, onClose }: ShownProps): React.ReactNode {
  if (shown === null) return null;
  const pictures = creatives.filter((file) => file.thumbnail !== null);
  const start = pictures.findIndex(({ id }) => id === shown.id);
  return (
    <Suspense fallback={null}>
      <Lightbox pictures={pictures.map(pictureOf)} start={Math.max(0, start)} onClose={onClose} />
    </Suspense>
  );
}

function FileGlyph({ file }: { readonly file: Creative }): React.ReactNode {
  const Glyph = file.mime_type === 'application/pdf' ? IconFileTypePdf : IconFile;
  return <Glyph size={22} stroke={1.5} aria-hidden="true" />;
}

function pictureOf({ id, thumbnail, src, original_filename }: Creative) {
  const sized = (size: string): string => (thumbnail ?? src).replace('size=small', `size=${size}`);
  return { id, small: sized('small'), medium: sized('medium'), large: sized('large'), name: original_filename };
}
