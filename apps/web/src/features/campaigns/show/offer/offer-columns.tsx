import type { Role } from '@felulet/domain/account/roles.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { Anchor } from '@mantine/core';
import { IconCornerDownRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../../ui/action/route-link.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Dash } from '../../../../ui/text/dash.tsx';
import { Money } from '../../../../ui/text/money.tsx';
import { DayText } from '../../../../ui/text/time-text.tsx';
import { useRole } from '../../../auth/shared/use-account.ts';
import { BookingStateBadge } from '../../../bookings/shared/booking-state-badge.tsx';
import { feeText } from '../../../bookings/shared/surcharge-text.ts';
import { CommentMark } from '../../../comments/shared/comment-mark.tsx';
import { OptionMarkText } from '../../../options/shared/option-marks.tsx';
import { ChangeBadge } from '../../shared/offer-change.tsx';
import type { OfferRow } from './offer-rows.ts';
import styles from './offer-tab.module.css';

type RoleColumn = Column<OfferRow> & { readonly shownTo?: readonly Role[]; readonly hiddenFrom?: readonly Role[] };

const columns: readonly RoleColumn[] = [
  { id: 'title', header: 'campaigns.offer.item', names: true, cell: (row) => <TitleCell row={row} /> },
  { id: 'state', header: 'campaigns.offer.state', cell: (row) => <StateCell row={row} /> },
  {
    id: 'period',
    header: 'campaigns.offer.period',
    cell: (row) => <Days row={row} />,
  },
  { id: 'quantity', header: 'campaigns.offer.quantity', align: 'right', cell: (row) => <QuantityCell row={row} /> },
  {
    id: 'fee',
    header: 'campaigns.offer.fee',
    align: 'right',
    shownTo: ['ROLE_ADMIN', 'ROLE_MHFE'],
    cell: (row) => <FeeCell fee={row.fee} />,
  },
  {
    id: 'price',
    header: 'campaigns.offer.customerPrice',
    align: 'right',
    hiddenFrom: ['ROLE_PUBLISHER'],
    cell: (row) => <PriceCell row={row} />,
  },
  {
    id: 'net_price',
    header: 'campaigns.offer.netPrice',
    align: 'right',
    shownTo: ['ROLE_PUBLISHER'],
    cell: (row) => <PriceCell row={row} />,
  },
];

/** A publisher reads NetNetNet prices, all others the customer's; fees are for those who set them. */
export function offerColumnsFor(role: Role): readonly Column<OfferRow>[] {
  return columns.filter(({ shownTo, hiddenFrom }) => !hiddenFrom?.includes(role) && (shownTo?.includes(role) ?? true));
}

function TitleCell({ row }: { readonly row: OfferRow }): React.ReactNode {
  const mark = row.mark === null || row.mark.change === 'same' ? null : <ChangeBadge line={row.mark} />;
  return (
    <span className={row.isInPackage ? styles.inPackage : styles.marked}>
      {row.isInPackage ? <IconCornerDownRight size={15} stroke={1.7} aria-hidden="true" /> : null}
      <span className={styles.named}>
        {row.title}
        <OwnerLine row={row} />
      </span>
      {mark}
      <CommentMark {...row.comments} />
    </span>
  );
}

/** This line stands below the name, so that price and actions keep their place at every width; the code comes first. */
function OwnerLine({ row }: { readonly row: OfferRow }): React.ReactNode {
  const { t } = useTranslation();
  const isPublisher = useRole() === 'ROLE_PUBLISHER';
  const type = row.type === null ? t('campaigns.offer.manualRow') : t(`states.mediaType.${row.type}`);
  const kind = row.kind === 'package' ? t('campaigns.offer.package') : type;
  const words = [isPublisher ? '' : row.publisher, row.city ?? '', kind].filter((word) => word !== '');
  return (
    <span className={styles.whose}>
      {row.code === null ? null : (
        <>
          <span className={styles.code}>{row.code}</span>
          {' · '}
        </>
      )}
      {words.join(' · ')}
    </span>
  );
}

/** Below the badge of a rejected row stand the reason and the link to a substitute. */
function StateCell({ row }: { readonly row: OfferRow }): React.ReactNode {
  const { t } = useTranslation();
  const badge =
    row.option === null ? (
      <BookingStateBadge state={row.state} />
    ) : (
      <span className={styles.refused}>
        <BookingStateBadge state={row.state} />
        <OptionMarkText mark={row.option} />
      </span>
    );
  if (row.reason === null && row.similar === null) return badge;
  return (
    <span className={styles.refused}>
      {badge}
      {row.reason === null ? null : <span className={styles.reason}>{row.reason}</span>}
      {row.similar === null ? null : (
        <Anchor component={RouteLink} {...row.similar} size="sm" aria-label={t('campaigns.offer.similarOf', row)}>
          {t('campaigns.offer.similar')}
        </Anchor>
      )}
    </span>
  );
}

function Days({ row }: { readonly row: OfferRow }): React.ReactNode {
  const { date_from: from, date_to: to } = row;
  if (!from || !to) return <DayText day={from ?? to} />;
  return (
    <span className={`tabular ${styles.days}`} data-whole>
      <span>{from} –</span> <span>{to}</span>
    </span>
  );
}

function QuantityCell({ row }: { readonly row: OfferRow }): React.ReactNode {
  const { t } = useTranslation();
  if (row.kind === 'package') return t('campaigns.offer.packageOf', { count: row.surfaceCount });
  const granted = t('ui.values.pieces', { count: row.quantity ?? 0 });
  if (row.requested === null) return granted;
  return (
    <>
      {granted}
      <div className={styles.requested}>{t('offer.units.requested', { count: row.requested })}</div>
    </>
  );
}

/** A fee of 0 is a fee; a missing one is marked only where one is due. */
function FeeCell({ fee }: { readonly fee: string | null | undefined }): React.ReactNode {
  if (fee === null || fee === undefined) return <Dash />;
  return feeText(fee);
}

/** Surfaces of a package are paid with the package. The price of a waiting line is estimated, and marked as such. */
function PriceCell({ row }: { readonly row: OfferRow }): React.ReactNode {
  const { t } = useTranslation();
  const { price, estimate, isInPackage } = row;
  if (isInPackage || price !== null || estimate === null) return <Money forints={isInPackage ? null : price} />;
  return <span className={styles.estimate}>{t('campaigns.outlook.about', { amount: formatForint(estimate) })}</span>;
}
