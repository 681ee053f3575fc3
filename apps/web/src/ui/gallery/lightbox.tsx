import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Carousel, {
  type ControllerRef,
  type Labels,
  type RenderSlideProps,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import styles from './lightbox.module.css';
import { type GalleryPicture, srcSetFor } from './picture.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    picture: PictureSlide;
  }
}

type PictureSlide = { readonly type: 'picture'; readonly picture: GalleryPicture };
type Props = { readonly pictures: readonly GalleryPicture[]; readonly start: number; readonly onClose: () => void };

const zoom = {
  supports: ['picture'],
  maxZoom: 8,
  zoomInMultiplier: 1.5,
  scrollToZoom: true,
  // A notch of the wheel is a fifth.
  wheelZoomDistanceFactor: 500,
  pinchZoomV4: true,
} as const;
const animation = { fade: 150, swipe: 250, navigation: 150, zoom: 200 };

/** One picture at a time over the page; arrows and swipes turn, Escape closes; wheel, keys and fingers zoom. */
export function Lightbox({ pictures, start, onClose }: Props): React.ReactNode {
  useFocusReturn();
  // As they were at the beginning: the carousel starts anew when it is given others.
  const [slides] = useState(() => pictures.map((picture) => ({ type: 'picture', picture }) as const));
  const [first] = useState(start);
  const [index, setIndex] = useState(start);
  const labels = useLabels(slides[index]?.picture);
  const { controller, zooming, onKeyDown } = useMoreKeys();
  const isAlone = slides.length < 2;
  return (
    <Carousel
      open
      close={onClose}
      slides={slides}
      index={first}
      on={{ view: ({ index: seen }) => setIndex(seen) }}
      plugins={[Zoom]}
      zoom={{ ...zoom, ref: zooming }}
      animation={animation}
      carousel={{ finite: isAlone, preload: 1, padding: 0 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      portal={{ container: { onKeyDown } }}
      className={styles.lightbox ?? ''}
      labels={labels}
      toolbar={{ buttons: [<Download key="download" picture={slides[index]?.picture} />, 'close'] }}
      render={{
        slide: pictureOf,
        controls: () => <Caption picture={slides[index]?.picture} index={index} count={slides.length} />,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

/** The original is fetched once somebody looks closer. */
function pictureOf({ slide, zoom: scale = 1 }: RenderSlideProps): React.ReactNode {
  if (slide.type !== 'picture') return null;
  const { picture } = slide;
  const isLarger = scale > 1;
  return (
    <img
      className={styles.picture}
      src={isLarger ? (picture.full ?? picture.large) : picture.large}
      {...(!isLarger && { srcSet: srcSetFor(picture) })}
      sizes="94vw"
      alt={picture.name}
      draggable={false}
    />
  );
}

type CaptionProps = {
  readonly picture: GalleryPicture | undefined;
  readonly index: number;
  readonly count: number;
};

function Caption({ picture, index, count }: CaptionProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.caption} role="status">
      {[
        picture?.name,
        picture?.taken ? t('ui.gallery.taken', { day: picture.taken }) : '',
        t('ui.gallery.position', { index: index + 1, count }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

function Download({ picture }: Pick<CaptionProps, 'picture'>): React.ReactNode {
  const { t } = useTranslation();
  if (picture?.full === undefined) return null;
  const label = t('ui.gallery.download');
  return (
    <a className="yarl__button" href={picture.full} download={picture.name} aria-label={label} title={label}>
      <IconDownload size={28} stroke={1.75} className="yarl__icon" aria-hidden="true" />
    </a>
  );
}

function useLabels(picture: GalleryPicture | undefined): Labels {
  const { t } = useTranslation();
  return {
    Previous: t('ui.gallery.previous'),
    Next: t('ui.gallery.next'),
    Close: t('ui.actions.close'),
    'Zoom in': t('ui.map.zoomIn'),
    'Zoom out': t('ui.map.zoomOut'),
    Lightbox: picture?.name ?? '',
    'Photo gallery': t('ui.gallery.all'),
    Carousel: t('ui.gallery.carousel'),
    Slide: t('ui.gallery.slide'),
    '{index} of {total}': t('ui.gallery.position', { index: '{index}', count: '{total}' }),
  };
}

type MoreKeys = {
  readonly controller: React.RefObject<ControllerRef | null>;
  readonly zooming: React.RefObject<ZoomRef | null>;
  readonly onKeyDown: React.KeyboardEventHandler;
};

/** Beside the keys of the carousel: the first and the last picture, and the whole one. */
function useMoreKeys(): MoreKeys {
  const controller = useRef<ControllerRef>(null);
  const zooming = useRef<ZoomRef>(null);
  const turn = (to: 'first' | 'last'): void => {
    const state = controller.current?.getLightboxState();
    if (state === undefined) return;
    const { currentIndex, slides } = state;
    const count = to === 'first' ? currentIndex : slides.length - 1 - currentIndex;
    if (count > 0) (to === 'first' ? controller.current?.prev : controller.current?.next)?.({ count });
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Home') turn('first');
    else if (event.key === 'End') turn('last');
    else if (event.key === '=') zooming.current?.zoomIn();
    else if (event.key === '0') zooming.current?.changeZoom(1);
  };
  return { controller, zooming, onKeyDown };
}
