import type { PageAddress } from '@felulet/contract/page-paths.ts';
import { formatDecimal, formatForint } from '@felulet/domain/format/money.ts';
import { IconPackage, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, type Target } from '../../../../ui/action/route-link.tsx';
import type { RowAction } from '../../../../ui/table/column.ts';
import { RowActions } from '../../../../ui/table/row-actions.tsx';
import { PeriodText } from '../../../../ui/text/time-text.tsx';
import { BookingStateBadge } from '../../../bookings/shared/booking-state-badge.tsx';
import { CommentMark } from '../../../comments/shared/comment-mark.tsx';
import { OptionMarkText } from '../../../options/shared/option-marks.tsx';
import { ChangeBadge } from '../../shared/offer-change.tsx';
import styles from './offer-cards.module.css';
import type { OfferRow } from './offer-rows.ts';

type Props = {
  readonly rows: readonly OfferRow[];
  readonly linkOf: (row: OfferRow) => PageAddress | undefined;
  readonly linkSearch: Target['search'];
  readonly actionsOf: (row: OfferRow) => readonly RowAction[];
  readonly highlightedId: number | null;
  readonly onHover: (mediaId: number | null) => void;
};

/** The lines of the offer as surfaces: picture, place, size and price. */
export function OfferCards({ rows, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t('campaigns.offer.label')}>
      {rows.map((row) => (
        <Card key={row.key} row={row} {...rest} />
      ))}
    </ul>
  );
}

function Card({ row, ...props }: Omit<Props, 'rows'> & { readonly row: OfferRow }): React.ReactNode {
  const to = props.linkOf(row);
  const mediaId = row.kind === 'media' ? row.subjectId : null;
  const mark = row.mark === null || row.mark.change === 'same' ? null : <ChangeBadge line={row.mark} />;
  // The link of the title is not repeated among the actions.
  const actions = props.actionsOf(row).filter((action) => action.to === undefined || action.to !== to);
  return (
    <li
      className={styles.card}
      data-highlighted={(mediaId !== null && props.highlightedId === mediaId) || undefined}
      onPointerEnter={() => props.onHover(mediaId)}
      onPointerLeave={() => props.onHover(null)}
    >
      <Picture row={row} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          {to === undefined ? (
            row.title
          ) : (
            <RouteLink to={to} search={props.linkSearch}>
              {row.title}
            </RouteLink>
          )}
        </h3>
        <div className={styles.badges}>
          {row.state === 'PUBLISHER_ACCEPTED' ? null : <BookingStateBadge state={row.state} />}
          <OptionMarkText mark={row.option} />
          {mark}
          <CommentMark {...row.comments} />
        </div>
        <Facts row={row} />
        <div className={styles.foot}>
          <Price row={row} />
          <span className={styles.actions}>
            <RowActions actions={actions} isInList={false} />
          </span>
        </div>
      </div>
    </li>
  );
}

function Picture({ row }: { readonly row: OfferRow }): React.ReactNode {
  // The list's small picture is too coarse for a card.
  const address = row.thumbnail?.replace('size=small', 'size=medium');
  if (address !== undefined) return <img className={styles.picture} src={address} alt="" loading="lazy" />;
  const Glyph = row.kind === 'package' ? IconPackage : IconPhoto;
  return (
    <span className={styles.picture}>
      <Glyph size={34} stroke={1.2} aria-hidden="true" />
    </span>
  );
}

function Facts({ row }: { readonly row: OfferRow }): React.ReactNode {
  const { t } = useTranslation();
  const kind = row.kind === 'package' ? 'package' : 'manualRow';
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('campaigns.offer.kind'), row.type === null ? t(`campaigns.offer.${kind}`) : t(`states.mediaType.${row.type}`)],
    [t('medias.column.surfaceCode'), row.code ?? ''],
    [t('offer.cards.place'), [row.city, row.county === row.city ? null : row.county].filter(Boolean).join(', ')],
    [t('offer.cards.size'), row.size === null ? '' : t('offer.cards.sizeOf', sizeOf(row.size))],
    [t('campaigns.offer.period'), <PeriodText key="period" from={row.date_from} to={row.date_to} />],
    [
      t('campaigns.offer.quantity'),
      row.kind === 'package'
        ? t('campaigns.offer.packageOf', { count: row.surfaceCount })
        : t('ui.values.pieces', { count: row.quantity ?? 0 }),
    ],
    [t('campaigns.offer.publisher'), row.publisher],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  return { width: formatDecimal(width, 2), height: formatDecimal(height, 2) };
}

/** Surfaces of a package are paid with the package. The price of a waiting line is estimated, and marked as such. */
function Price({ row }: { readonly row: OfferRow }): React.ReactNode {
  const { t } = useTranslation();
  if (row.isInPackage) return <span className={styles.soft}>{t('offer.cards.inPackage')}</span>;
  if (row.price !== null) return <strong className={styles.price}>{formatForint(row.price)}</strong>;
  if (row.estimate === null) return <span className={styles.soft}>{t('offer.cards.noPrice')}</span>;
  return <em className={styles.soft}>{t('campaigns.outlook.about', { amount: formatForint(row.estimate) })}</em>;
}
