import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import styles from './gallery.module.css';
import { type Picture, srcSetOf } from './picture.ts';

type Props = { readonly pictures: readonly Picture[]; readonly start: number; readonly onClose: () => void };

/** A shorter way of the finger is a touch. */
const SWIPE_PIXELS = 48;

const KEYS: Readonly<Record<string, 'previous' | 'next' | 'first' | 'last'>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** One picture at a time over the page; arrows and swipes turn, Escape closes. */
export function Lightbox({ pictures, start, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  useFocusReturn();
  const [index, setIndex] = useState(start);
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  const picture = pictures[index];
  const turn = (step: number): void => setIndex((index + step + pictures.length) % pictures.length);
  const swipe = useSwipe(turn);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const wish = KEYS[event.key];
    if (wish === 'previous') turn(-1);
    if (wish === 'next') turn(1);
    if (wish === 'first') setIndex(0);
    if (wish === 'last') setIndex(pictures.length - 1);
  };
  if (picture === undefined) return null;
  return (
    <dialog ref={show} className={styles.lightbox} aria-label={picture.name} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <span role="status">
          {picture.name} · {t('ui.gallery.position', { index: index + 1, count: pictures.length })}
        </span>
        <button type="button" aria-label={t('ui.actions.close')} onClick={onClose}>
          <IconX size={22} />
        </button>
      </div>
      <div className={styles.stage} {...swipe}>
        <button
          type="button"
          aria-label={t('ui.gallery.previous')}
          onClick={() => turn(-1)}
          hidden={pictures.length < 2}
        >
          <IconChevronLeft size={24} />
        </button>
        <img
          key={picture.id}
          src={picture.large}
          srcSet={srcSetOf(picture)}
          sizes="94vw"
          alt={picture.name}
          draggable={false}
        />
        <button type="button" aria-label={t('ui.gallery.next')} onClick={() => turn(1)} hidden={pictures.length < 2}>
          <IconChevronRight size={24} />
        </button>
      </div>
      <Neighbours pictures={pictures} index={index} />
    </dialog>
  );
}

/** Fetched while the reader looks at the one between them. */
function Neighbours({
  pictures,
  index,
}: {
  readonly pictures: readonly Picture[];
  readonly index: number;
}): React.ReactNode {
  const beside = [-1, 1].map((step) => pictures[(index + step + pictures.length) % pictures.length]);
  return beside.map((picture, side) =>
    picture === undefined || pictures.length < 2 ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: reason: with two pictures both neighbours are the same one
      <link key={side} rel="prefetch" as="image" href={picture.large} />
    ),
  );
}

type Swipe = Pick<React.HTMLAttributes<HTMLElement>, 'onTouchStart' | 'onTouchEnd'>;

/** A way to the left shows the next picture, one to the right the one before. */
function useSwipe(turn: (step: number) => void): Swipe {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const [finger] = Array.from(touches);
      // Two fingers make the picture larger.
      from.current = finger === undefined || touches.length > 1 ? null : { x: finger.clientX, y: finger.clientY };
    },
    onTouchEnd: ({ changedTouches }) => {
      const [finger] = Array.from(changedTouches);
      const start = from.current;
      from.current = null;
      if (start === null || finger === undefined) return;
      const across = finger.clientX - start.x;
      if (Math.abs(across) > SWIPE_PIXELS && Math.abs(across) > Math.abs(finger.clientY - start.y))
        turn(across < 0 ? 1 : -1);
    },
  };
}
