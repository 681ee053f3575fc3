import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { formatDecimal, formatForint } from '@felulet/domain/format/money.ts';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { unitName } from '../../../ui/text/unit-name.ts';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { Thumbnail } from '../../medias/shared/thumbnail.tsx';
import { WhyNotFreeButton } from '../../occupancy/shared/why-not-free-button.tsx';
import { OwnOptionText } from '../../options/shared/option-marks.tsx';
import styles from '../parts/browser.module.css';

type RoleColumn = Column<MediaRow> & { readonly hiddenFrom?: readonly Role[] };

const columns: readonly RoleColumn[] = [
  {
    id: 'thumbnail',
    header: 'campaigns.browser.thumbnail',
    picture: true,
    width: 68,
    cell: (row) => <Thumbnail address={row.thumbnail} />,
  },
  {
    id: 'title',
    header: 'campaigns.browser.name',
    names: true,
    sortable: true,
    room: 330,
    lines: 2,
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'county',
    isExtra: true,
    header: 'campaigns.browser.county',
    sortable: true,
    room: 96,
    cell: (row) => row.county ?? <Dash />,
  },
  {
    id: 'city',
    header: 'campaigns.browser.city',
    sortable: true,
    room: 112,
    cell: (row) => row.city ?? <Dash />,
  },
  {
    id: 'company_name',
    header: 'campaigns.browser.company',
    sortable: true,
    hiddenFrom: ['ROLE_PUBLISHER'],
    room: 112,
    lines: 2,
    cell: (row) => (
      <span className={styles.folded} title={row.company_name}>
        {row.company_name}
      </span>
    ),
  },
  {
    id: 'available_quantity',
    card: 'labelled',
    header: 'campaigns.browser.available',
    sortable: true,
    align: 'right',
    lines: 2,
    cell: (row) => <Free row={row} />,
  },
  {
    id: 'list_price',
    header: 'campaigns.browser.price',
    sortable: true,
    align: 'right',
    lines: 2,
    card: true,
    cell: (row) => <Price row={row} />,
  },
  {
    id: 'is_digital',
    isExtra: true,
    header: 'campaigns.browser.digital',
    sortable: true,
    cell: (row) => <YesNo value={row.is_digital} />,
  },
];

/** Below the name: code and size, as on paper lists, and the option that the campaign holds. */
function Name({ row }: { readonly row: MediaRow }): React.ReactNode {
  const size = `${formatDecimal(row.width, 2)} × ${formatDecimal(row.height, 2)} cm`;
  const details = [row.surface_code, size].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.line} title={row.title}>
        {row.title}
      </span>
      <span className={styles.under} title={details}>
        <OwnOptionText option={row.option} />
        {details}
      </span>
    </>
  );
}

/** The price of a unit, and an estimate for the campaign's period, including price tags. */
function Price({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  if (row.list_price === undefined || row.list_price === null) return <Dash />;
  const amount = formatForint(row.list_price);
  const { estimated_price: estimate, estimated_tags: tags } = row;
  return (
    <span className={styles.price}>
      <span>{amount}</span>
      {row.rental_unit ? ` / ${unitName(row.rental_unit, t)}` : null}
      {estimate && !tags ? (
        <span className={styles.under} data-desk>
          {t('campaigns.outlook.aboutFor', { amount: formatForint(estimate) })}
        </span>
      ) : null}
      {estimate && tags ? (
        <span
          className={styles.under}
          data-desk
          data-tip={t('campaigns.outlook.parts', { rent: formatForint(estimate - tags), tags: formatForint(tags) })}
        >
          {t('campaigns.outlook.aboutWithTags', { amount: formatForint(estimate) })}
        </span>
      ) : null}
    </span>
  );
}

export function browserColumnsFor(role: Role): readonly Column<MediaRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

/** The free units, and below them that the surface is in the campaign: side by side they would take the room of the names. */
function Free({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  const campaign = usePathId();
  const isTaken = row.available_quantity === 0 && row.booking_id === null;
  return (
    <>
      {isTaken ? <WhyNotFreeButton compact mediaId={row.id} title={row.title} question={{ campaign }} /> : null}
      <span className={isTaken ? `${styles.none} ${styles.price}` : styles.price}>
        {t('medias.detail.freeOf', { count: row.available_quantity, total: row.quantity })}
      </span>
      {row.booking_id === null ? (
        <Refused row={row} />
      ) : (
        <span className={styles.below}>
          <span className={styles.badge}>
            <IconCheck size={13} stroke={2.4} aria-hidden="true" />
            {t('campaigns.browser.booked')}
          </span>
        </span>
      )}
    </>
  );
}

/** Booking it again would most likely be refused again. */
function Refused({ row: { refused } }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  if (refused === undefined || refused === null) return null;
  return (
    <span className={styles.below} title={refused.reason ?? undefined}>
      <span className={`${styles.badge} ${styles.refused}`}>
        <IconBan size={13} stroke={2.2} aria-hidden="true" />
        {t('campaigns.browser.refused')}
      </span>
    </span>
  );
}
