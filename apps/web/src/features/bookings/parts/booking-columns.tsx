import type { BookingRow } from '@felulet/contract/sales/booking-list.ts';
import type { BookingPackageRow } from '@felulet/contract/sales/booking-packages.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { type CampaignState, isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import { formatDecimal } from '@felulet/domain/format/money.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/table/column.ts';
import { Dash, DeskDash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { CommentMark } from '../../comments/shared/comment-mark.tsx';
import { ExpiredOption, OptionMarkText } from '../../options/shared/option-marks.tsx';
import { BookingStateBadge } from '../shared/booking-state-badge.tsx';
import styles from './booking-columns.module.css';
import { CreativeCell } from './creatives.tsx';
import { firstRole } from './first-role.ts';

type CommonRow = Pick<
  BookingRow,
  'campaign_name' | 'campaign_state' | 'offer_creator' | 'roles' | 'advertiser' | 'state' | 'date_from' | 'date_to'
> & {
  readonly brand: string | null;
};

const campaign: Column<CommonRow> = {
  id: 'campaign_name',
  card: 'line',
  header: 'bookings.column.campaign',
  sortable: true,
  lines: 2,
  cell: (row) => (
    <div>
      <Cut text={row.campaign_name} width="name" />
      {row.brand === null ? null : <span className={styles.under}>{row.brand}</span>}
    </div>
  ),
};
const creator: Column<CommonRow> = {
  id: 'offer_creator',
  header: 'bookings.column.asker',
  sortable: true,
  room: 150,
  lines: 2,
  cell: (row) => <Creator row={row} />,
};
const advertiser: Column<CommonRow> = {
  id: 'advertiser',
  header: 'bookings.column.advertiser',
  isExtra: true,
  sortable: true,
  lines: 2,
  cell: (row) => <Cut text={row.advertiser} width="short" />,
};
const state: Column<CommonRow> = {
  id: 'state',
  card: true,
  header: 'bookings.column.state',
  sortable: true,
  lines: 2,
  cell: (row) => (
    <span className={styles.state}>
      <BookingStateBadge state={row.state} />
      <OfferStanding row={row} />
    </span>
  ),
};
const period: Column<CommonRow> = {
  id: 'period',
  card: true,
  header: 'bookings.column.period',
  sortable: true,
  lines: 2,
  cell: (row) => <Days row={row} />,
};

/** Booked surfaces: surface and period first, and then what fits beside them on a small screen. */
const bookingColumns: readonly Column<BookingRow>[] = [
  {
    id: 'creatives',
    header: 'bookings.column.creative',
    picture: true,
    cell: (row) => <CreativeCell creatives={row.creatives} />,
  },
  {
    id: 'media_title',
    header: 'bookings.column.media',
    sortable: true,
    names: true,
    room: 300,
    lines: 2,
    cell: (row) => <Marked text={row.media_title} code={row.surface_code} comments={row.comments} />,
  },
  period,
  {
    id: 'size',
    header: 'bookings.column.size',
    isExtra: true,
    sortable: true,
    lines: 2,
    cell: (row) => <Size row={row} />,
  },
  campaign,
  {
    id: 'quantity',
    card: true,
    header: 'bookings.column.quantity',
    sortable: true,
    align: 'right',
    cell: (row) => <Pieces count={row.quantity} />,
  },
  {
    id: 'total_price',
    card: true,
    header: 'bookings.column.price',
    align: 'right',
    lines: 2,
    cell: (row) => <Price row={row} />,
  },
  {
    ...state,
    cell: (row) => (
      <span className={styles.state} data-wrapped>
        {/* Once an option has a deadline, that says more than its state. */}
        {row.option && row.state === 'CREATED' ? null : <StateOfRow row={row} />}
        <OptionMarkText mark={row.option} />
        <OfferStanding row={row} />
      </span>
    ),
  },
  creator,
  advertiser,
];

/** Prices of an administrator are calculated for the page's rows only, so the list cannot be sorted by them. */
export function bookingColumnsFor(role: Role): readonly Column<BookingRow>[] {
  if (priceViewOf(role) !== 'publisher') return bookingColumns;
  return bookingColumns.map((column) => (column.id === 'total_price' ? { ...column, sortable: true } : column));
}

/** Booked packages. */
export const bookingPackageColumns: readonly Column<BookingPackageRow>[] = [
  {
    id: 'package_title',
    header: 'bookings.column.package',
    sortable: true,
    names: true,
    lines: 2,
    cell: (row) => <Marked text={row.package_title} comments={row.comments} />,
  },
  campaign,
  creator,
  advertiser,
  state,
  period,
];

/** The marks stand behind the name, as in the rows of the offer. */
function Marked({
  text,
  code = null,
  comments,
}: Pick<BookingRow, 'comments'> & { readonly text: string; readonly code?: string | null }): React.ReactNode {
  return (
    <span className={styles.marked}>
      <span className={styles.long} title={[text, code].filter(Boolean).join(' · ')}>
        {text}
        {code === null ? null : <span className={styles.code}> {code}</span>}
      </span>
      <CommentMark {...comments} />
    </span>
  );
}

/**
 * A phone's card leaves out a missing price. The package is what is paid, here as in the offer and in the exported workbook, so the price
 * of a surface in it stands in brackets.
 */
function Price({ row }: { readonly row: Pick<BookingRow, 'booking_package' | 'total_price'> }): React.ReactNode {
  const { t } = useTranslation();
  const { booking_package: pack, total_price: price } = row;
  if (pack === null) return price === null ? <DeskDash /> : <Money forints={price} />;
  return (
    <span>
      {t('offer.cards.inPackage')}{' '}
      {price === null ? null : (
        <span className={styles.under}>
          (<Money forints={price} />)
        </span>
      )}
    </span>
  );
}

type CutProps = { readonly text: string | null; readonly width: 'name' | 'short' };

function Cut({ text, width }: CutProps): React.ReactNode {
  if (text === null || text === '') return <Dash />;
  return (
    <span className={styles[width]} title={text}>
      {text}
    </span>
  );
}

function Size({ row }: { readonly row: BookingRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div>
      <span className={styles.size}>
        {t('bookings.info.sizeValue', { width: formatDecimal(row.width, 2), height: formatDecimal(row.height, 2) })}
      </span>
      <span className={styles.under}>
        <MediaTypeText type={row.media_type} />
      </span>
    </div>
  );
}

function Pieces({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return <span className={styles.size}>{t('bookings.info.pieces', { count })}</span>;
}

function isWithCustomer(state: CampaignState): boolean {
  return isSentBackState(state) || state === 'MODIFY' || state === 'ADVERTISER_ACCEPT';
}

/** Approved bookings are ordered only when the offer is accepted; once it is with the customer, the row says how far it is. */
function OfferStanding({ row }: { readonly row: Pick<CommonRow, 'state' | 'campaign_state'> }): React.ReactNode {
  const { t } = useTranslation();
  if (row.state !== 'PUBLISHER_ACCEPTED' || row.campaign_state === null) return null;
  if (!isWithCustomer(row.campaign_state)) return null;
  return (
    <span className={styles.under} data-desk>
      {t(`states.campaign.${row.campaign_state}`)}
    </span>
  );
}

function StateOfRow({ row }: { readonly row: Pick<BookingRow, 'is_expired_option' | 'state'> }): React.ReactNode {
  return row.is_expired_option ? <ExpiredOption /> : <BookingStateBadge state={row.state} />;
}

/** The first day stands above the last one: in one line this column would leave no room for the names. */
function Days({ row }: { readonly row: CommonRow }): React.ReactNode {
  return (
    <span className={`tabular ${styles.days}`} data-whole>
      <span>{row.date_from} –</span> <span>{row.date_to}</span>
    </span>
  );
}

/** The creator, and the advertiser where that is another company. */
function Creator({ row }: { readonly row: CommonRow }): React.ReactNode {
  const { t } = useTranslation();
  const role = firstRole(row.roles);
  if (row.offer_creator === null) return <span className={styles.name}>{t('bookings.list.ownBooking')}</span>;
  const roleText = role === undefined ? '' : `(${t(`states.role.${role}`)})`;
  const isForOther = row.advertiser !== null && row.advertiser !== row.offer_creator;
  return (
    <div>
      <span className={styles.name} title={`${row.offer_creator} ${roleText}`}>
        {row.offer_creator} <span className={styles.role}>{roleText}</span>
      </span>
      {isForOther ? (
        <span className={styles.under} title={row.advertiser ?? undefined}>
          {row.advertiser}
        </span>
      ) : null}
    </div>
  );
}

function MediaTypeText({ type }: { readonly type: MediaType }): React.ReactNode {
  const { t } = useTranslation();
  return t(`states.mediaType.${type}`);
}
