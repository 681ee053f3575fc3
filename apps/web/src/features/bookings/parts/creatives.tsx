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
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  const pictures = creatives.filter((file) => file.thumbnail !== null);
  return (
    <>
      <ul className={styles.files}>
        {creatives.map((file) => (
          <li key={file.id}>
            {file.thumbnail === null ? (
              <a
                className={styles.file}
                href={file.src}
                aria-label={t('desk.creative.open', { name: file.original_filename })}
                data-tip={file.original_filename}
              >
                <FileGlyph file={file} />
              </a>
            ) : (
              <UnstyledButton
                className={styles.file}
                aria-label={t('desk.creative.open', { name: file.original_filename })}
                data-tip={file.original_filename}
                onClick={() => setShown(pictures.indexOf(file))}
              >
                <img src={file.thumbnail} alt="" loading="lazy" />
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {shown === null ? null : (
          <Lightbox pictures={pictures.map(pictureOf)} start={shown} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </>
  );
}

/** The first design in a list; a click shows them all. */
export function CreativeCell({ creatives }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [first] = creatives;
  if (first === undefined) return <Dash />;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={styles.cell}
          aria-label={t('desk.creative.count', { count: creatives.length })}
          onClick={() => setOpen(!isOpen)}
        >
          {first.thumbnail === null ? <FileGlyph file={first} /> : <img src={first.thumbnail} alt="" loading="lazy" />}
          {creatives.length > 1 ? <span className={styles.more}>+{creatives.length - 1}</span> : null}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('desk.creative.title')}>
        <Creatives creatives={creatives} />
      </Popover.Dropdown>
    </Popover>
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
