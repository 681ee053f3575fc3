import type { SharedSurface } from '@felulet/contract/catalogue/surface-shares.ts';
import { formatDecimal, formatNumber } from '@felulet/domain/format/money.ts';
import { surfaceAddress } from '@felulet/domain/media/surface-address.ts';
import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { statusOfError } from '../../client/api-problem.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { LanguageSwitch } from '../../ui/i18n/language-switch.tsx';
import { PointMap } from '../../ui/map/point-map.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { unitName } from '../../ui/text/unit-name.ts';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import { sharedQuery } from './medias.api.ts';
import { Facts } from './parts/facts.tsx';
import { MapServices } from './shared/map-services.tsx';
import styles from './shared-surface.module.css';

const MAP_HEIGHT = 320;

/** A surface opened by a share link: with what a customer may know, without an account. */
export default function SharedSurfacePage(): React.ReactNode {
  const { t } = useTranslation();
  const { key = '' }: { readonly key?: string } = useParams({ strict: false });
  const result = useQuery({ ...sharedQuery(key), retry: false });
  const isOver = result.isError && [404, 422].includes(statusOfError(result.error) ?? 0);
  useDocumentTitle(`${result.data?.title ?? t('medias.shared.title')} – ${t('shell.product')}`);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <Logo size={28} />
          {t('shell.product')}
        </span>
        <span className={styles.corner}>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main>
        {isOver ? (
          <Sorry title={t('medias.shared.overTitle')} text={t('medias.shared.over')} />
        ) : (
          <Loaded result={result}>{(shared) => <Shared shared={shared} />}</Loaded>
        )}
      </main>
    </div>
  );
}

function Sorry({ title, text }: { readonly title: string; readonly text: string }): React.ReactNode {
  return (
    <div className={styles.head}>
      <Title order={1}>{title}</Title>
      <p>{text}</p>
    </div>
  );
}

function Shared({ shared }: { readonly shared: SharedSurface }): React.ReactNode {
  const { t } = useTranslation();
  const { surface, title, publisher, expires_at } = shared;
  if (surface === null) return <Sorry title={title} text={t('medias.shared.archived', { publisher })} />;
  const { images, place } = surface;
  return (
    <>
      <div className={styles.head}>
        <Title order={1}>{title}</Title>
        <p>{[t(`states.mediaType.${surface.type}`), surfaceAddress(place), publisher].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.parts}>
        <GivenFacts title={t('medias.detail.card')} facts={essentials(surface, t)} />
        {images.length === 0 ? null : (
          <Panel title={t('medias.detail.gallery')}>
            <Gallery
              pictures={images.map(({ id, src, thumbnails, original_filename: name, taken_on: taken }) => ({
                id,
                name,
                taken,
                full: src,
                small: thumbnails?.small ?? src,
                medium: thumbnails?.medium ?? src,
                large: thumbnails?.large ?? src,
              }))}
            />
          </Panel>
        )}
        <GivenFacts title={t('medias.detail.features')} facts={features(surface, t)} />
        <GivenFacts title={t('medias.tab.booking')} facts={deadlines(surface, t)} />
        <Panel title={t('medias.detail.map')}>
          <p className={styles.place}>{surfaceAddress(place)}</p>
          <SharedMap place={place} name={title} />
          <MapServices place={place} />
        </Panel>
      </div>
      <p className={styles.until}>
        {t('medias.shared.until')} <InstantText instant={expires_at} />
      </p>
    </>
  );
}

/** Empty facts are left out for a client. */
function GivenFacts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }): React.ReactNode {
  const given = facts.filter(({ value }) => value !== null && value !== '');
  if (given.length === 0) return null;
  return (
    <Panel title={title}>
      <Facts facts={given} />
    </Panel>
  );
}

function SharedMap({ place, name }: { readonly place: Surface['place']; readonly name: string }): React.ReactNode {
  const { t } = useTranslation();
  const { lat, lng, is_approximate: isApproximate } = place;
  if (lat === null || lng === null) return null;
  return (
    <>
      <PointMap
        label={t('medias.map.ofOne')}
        markerName={name}
        height={MAP_HEIGHT}
        place={{ lat, lng }}
        isApproximate={isApproximate}
        followKey={`${lat}/${lng}`}
        isShippedAlone
      />
      {isApproximate ? <p className={styles.place}>{t('ui.map.approximate')}</p> : null}
    </>
  );
}

type Surface = NonNullable<SharedSurface['surface']>;
type Fact = React.ComponentProps<typeof Facts>['facts'][number];

const SIZE_DECIMALS = 2;

function essentials(surface: Surface, t: TFunction): readonly Fact[] {
  const { width, height, available_quantity: count, quantity: total } = surface;
  const { line_number: line } = surface.place;
  const size = { width: formatDecimal(width, SIZE_DECIMALS), height: formatDecimal(height, SIZE_DECIMALS) };
  return [
    { label: t('medias.other.surfaceCode'), value: surface.surface_code },
    { label: t('medias.detail.size'), value: t('medias.detail.sizeValue', size) },
    { label: t('medias.detail.freeToday'), value: t('medias.detail.freeOf', { count, total }) },
    { label: t('medias.filter.placing'), value: t(`states.mediaPlacing.${surface.media_placing}`) },
    { label: t('medias.filter.digital'), value: t(surface.is_digital ? 'ui.values.yes' : 'ui.values.no') },
    ...(line === null ? [] : [{ label: t('medias.location.lineNumber'), value: line }]),
    { label: t('medias.detail.description'), value: surface.description, wide: true },
  ];
}

function features(surface: Surface, t: TFunction): readonly Fact[] {
  const { contacts } = surface;
  return [
    { label: t('medias.filter.tags'), value: surface.tags.join(', ') },
    { label: t('medias.marketing.targets'), value: surface.targets.join(', ') },
    { label: t('medias.marketing.suggestions'), value: surface.suggestions.join(', ') },
    { label: t('medias.marketing.extras'), value: surface.extras.join(', ') },
    { label: t('medias.marketing.contacts'), value: contacts === null ? null : formatNumber(contacts, 0) },
    { label: t('medias.marketing.rentalUnit'), value: unitName(surface.rental_period_unit ?? '', t) },
    {
      label: t('medias.marketing.customerProduces'),
      value: t(surface.can_customer_produce ? 'ui.values.yes' : 'ui.values.no'),
    },
    ...surface.other_datas.map(({ name, value }) => ({ label: name, value })),
  ];
}

function deadlines(surface: Surface, t: TFunction): readonly Fact[] {
  return [
    { label: t('medias.booking.importantDetails'), value: surface.important_details, wide: true },
    { label: t('medias.booking.order'), value: surface.booking },
    { label: t('medias.booking.design'), value: surface.design },
    { label: t('medias.booking.technical'), value: surface.technical },
    { label: t('medias.booking.exceptions'), value: surface.exceptions.join(', '), wide: true },
  ];
}
