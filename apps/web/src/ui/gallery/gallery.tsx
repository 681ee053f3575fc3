import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './gallery.module.css';
import { type GalleryPicture, srcSetFor } from './picture.ts';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

/** Pictures as a grid, the first one large; a click opens them in full size. */
export function Gallery({ pictures }: { readonly pictures: readonly GalleryPicture[] }): React.ReactNode {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return <p style={{ color: 'var(--ink-soft)' }}>{t('ui.gallery.empty')}</p>;
  return (
    <>
      <ul className={styles.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t('ui.gallery.open', { name: picture.name })}
              onClick={() => setShown(index)}
            >
              <img
                src={picture.medium}
                srcSet={srcSetFor(picture)}
                sizes={index === 0 ? '(min-width: 1000px) 720px, 100vw' : '128px'}
                alt=""
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {shown === null ? null : <Lightbox pictures={pictures} start={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
