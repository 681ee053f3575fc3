import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './gallery.module.css';
import type { Picture } from './picture.ts';

type Props = { readonly pictures: readonly Picture[]; readonly start: number; readonly onClose: () => void };

/** One picture at a time over the page; arrows turn, Escape closes. */
export function Lightbox({ pictures, start, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [index, setIndex] = useState(start);
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  const picture = pictures[index];
  const turn = (step: number): void => setIndex((index + step + pictures.length) % pictures.length);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  if (picture === undefined) return null;
  return (
    <dialog ref={show} className={styles.lightbox} aria-label={picture.name} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <span>
          {picture.name} · {t('ui.gallery.position', { index: index + 1, count: pictures.length })}
        </span>
        <button type="button" aria-label={t('ui.actions.close')} onClick={onClose}>
          <IconX size={22} />
        </button>
      </div>
      <div className={styles.stage}>
        <button
          type="button"
          aria-label={t('ui.gallery.previous')}
          onClick={() => turn(-1)}
          hidden={pictures.length < 2}
        >
          <IconChevronLeft size={24} />
        </button>
        <img src={picture.large} alt={picture.name} />
        <button type="button" aria-label={t('ui.gallery.next')} onClick={() => turn(1)} hidden={pictures.length < 2}>
          <IconChevronRight size={24} />
        </button>
      </div>
    </dialog>
  );
}
