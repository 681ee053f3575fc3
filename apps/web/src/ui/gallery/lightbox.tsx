import { IconChevronLeft, IconChevronRight, IconDownload, IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import styles from './gallery.module.css';
import { type GalleryPicture, srcSetFor } from './picture.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import { MOST_ZOOM, ZOOM_STEP } from './zoom.ts';

type Props = { readonly pictures: readonly GalleryPicture[]; readonly start: number; readonly onClose: () => void };

/** A shorter movement of the finger is a tap. */
const SWIPE_PIXELS = 48;

const KEYS: Readonly<Record<string, 'previous' | 'next' | 'first' | 'last'>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** One picture at a time over the page; arrows and swipes turn, Escape closes; wheel, keys and fingers zoom. */
export function Lightbox({ pictures, start, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  useFocusReturn();
  const [index, setIndex] = useState(start);
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  const picture = pictures[index];
  const zoom = useZoom();
  const isLarger = zoom.view.scale > 1;
  const go = (to: number): void => {
    zoom.whole();
    setIndex(to);
  };
  const turn = (step: number): void => go((index + step + pictures.length) % pictures.length);
  const swipe = useSwipe(turn);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (zoom.onKey(event.key)) {
      event.preventDefault();
      return;
    }
    const step = KEYS[event.key];
    if (step === 'previous') turn(-1);
    if (step === 'next') turn(1);
    if (step === 'first') go(0);
    if (step === 'last') go(pictures.length - 1);
  };
  if (picture === undefined) return null;
  return (
    <dialog ref={show} className={styles.lightbox} aria-label={picture.name} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <span role="status">
          {[
            picture.name,
            picture.taken ? t('ui.gallery.taken', { day: picture.taken }) : '',
            t('ui.gallery.position', { index: index + 1, count: pictures.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <div className={styles.tools}>
          <ZoomButtons zoom={zoom} />
          {picture.full === undefined ? null : (
            <a
              href={picture.full}
              download={picture.name}
              aria-label={t('ui.gallery.download')}
              title={t('ui.gallery.download')}
            >
              <IconDownload size={20} />
            </a>
          )}
          <button type="button" aria-label={t('ui.actions.close')} onClick={onClose}>
            <IconX size={22} />
          </button>
        </div>
      </div>
      <div className={styles.stage} {...(isLarger ? {} : swipe)}>
        <button
          type="button"
          aria-label={t('ui.gallery.previous')}
          onClick={() => turn(-1)}
          hidden={pictures.length < 2}
        >
          <IconChevronLeft size={24} />
        </button>
        <div className={styles.frame} data-larger={isLarger || undefined} {...zoom.handlers}>
          <img
            key={picture.id}
            ref={zoom.picture}
            src={isLarger ? (picture.full ?? picture.large) : picture.large}
            {...(!isLarger && { srcSet: srcSetFor(picture) })}
            sizes="94vw"
            alt={picture.name}
            draggable={false}
            style={{ transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})` }}
          />
        </div>
        <button type="button" aria-label={t('ui.gallery.next')} onClick={() => turn(1)} hidden={pictures.length < 2}>
          <IconChevronRight size={24} />
        </button>
      </div>
      <Neighbours pictures={pictures} index={index} />
    </dialog>
  );
}

function ZoomButtons({ zoom }: { readonly zoom: Zoom }): React.ReactNode {
  const { t } = useTranslation();
  const { scale } = zoom.view;
  return (
    <>
      <button
        type="button"
        aria-label={t('ui.map.zoomOut')}
        disabled={scale === 1}
        onClick={() => zoom.by(1 / ZOOM_STEP)}
      >
        <IconMinus size={20} />
      </button>
      <button
        type="button"
        aria-label={t('ui.map.zoomIn')}
        disabled={scale === MOST_ZOOM}
        onClick={() => zoom.by(ZOOM_STEP)}
      >
        <IconPlus size={20} />
      </button>
    </>
  );
}

/** Loads the neighbours while the reader looks at the picture. */
function Neighbours({
  pictures,
  index,
}: {
  readonly pictures: readonly GalleryPicture[];
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

/** A swipe to the left shows the next picture, one to the right the previous one. */
function useSwipe(turn: (step: number) => void): Swipe {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const [finger] = Array.from(touches);
      // Two fingers zoom.
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
