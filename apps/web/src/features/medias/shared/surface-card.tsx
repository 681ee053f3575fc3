import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { Anchor, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { OnEscape } from '../../../ui/dialog/on-escape.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { cardQuery } from '../medias.api.ts';
import { useItemNames } from '../parts/item-names.tsx';
import { Archived } from './archived.tsx';
import type { MediaQuery } from './media-list-state.ts';
import styles from './media-map.module.css';
import { Thumbnail } from './thumbnail.tsx';

type Props = {
  readonly id: number;
  /** The query of the list, whose days the free units are about. */
  readonly query: MediaQuery;
  readonly onClose: () => void;
};

/** The surface that was clicked on the map. */
export function SurfaceCard({ id, query, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { data, isError } = useQuery(cardQuery(id, query));
  return (
    <section className={`${styles.card} ${styles.opened}`} aria-label={t('medias.map.card')} aria-live="polite">
      <OnEscape run={onClose} />
      {data === undefined ? (
        <p className={styles.cardText}>{t(isError ? 'medias.map.cardFailed' : 'ui.page.loading')}</p>
      ) : (
        <CardOf media={data} query={query} />
      )}
      <CloseButton className={styles.close} size="sm" aria-label={t('ui.actions.close')} onClick={onClose} />
    </section>
  );
}

function CardOf({ media, query }: { readonly media: Media; readonly query: MediaQuery }): React.ReactNode {
  const { t } = useTranslation();
  const unit = useItemNames('rental_period_unit')([media.media_marketing.rental_period_unit])?.[0];
  const { city, is_approximate: isApproximate } = media.media_geodata;
  const price = media.media_financials?.[0];
  const about = [
    t(`states.mediaType.${media.type}`),
    city,
    isApproximate ? t('ui.map.approximate') : null,
    media.company.name,
  ];
  return (
    <>
      <Thumbnail address={media.thumbnail} />
      <div className={styles.cardText}>
        <Anchor
          component={RouteLink}
          to={`/medias/show/${media.id}`}
          search={query.campaign === undefined ? {} : { campaign: query.campaign }}
        >
          {media.title}
        </Anchor>
        <span>{about.filter(Boolean).join(' · ')}</span>
        {price === undefined ? null : (
          <span>
            {t('medias.financial.listPrice')}:{' '}
            <b>
              <Money forints={price.price} />
            </b>
            {unit === undefined ? null : ` / ${unit}`}
          </span>
        )}
        {media.archived_at === null ? <FreeUnits media={media} query={query} /> : <Archived />}
      </div>
    </>
  );
}

function FreeUnits({ media, query }: { readonly media: Media; readonly query: MediaQuery }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span>
      {useFreeDays(query)}:{' '}
      <b>{t('medias.detail.freeOf', { count: media.available_quantity, total: media.quantity })}</b>
    </span>
  );
}

/** 'Szabad', with the days of the list. */
export function useFreeDays(query: MediaQuery): string {
  const { t } = useTranslation();
  return t('medias.map.freeOf', { period: periodOf(query, t) });
}

function periodOf(
  { campaign, package: pack, available_from: from, available_to: to }: MediaQuery,
  t: TFunction,
): string {
  if (from !== undefined || to !== undefined) return [...new Set([from ?? to, to ?? from])].join(' – ');
  if (campaign !== undefined) return t('medias.map.inCampaign');
  return t(pack === undefined ? 'medias.map.today' : 'medias.map.inPackage');
}
