import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { SurfaceCode } from '../../medias/shared/surface-code.tsx';
import { Thumbnail } from '../../medias/shared/thumbnail.tsx';
import { WhyNotFreeButton } from '../../occupancy/shared/why-not-free-button.tsx';
import styles from './browser.module.css';

type RoleColumn = Column<MediaRow> & { readonly hiddenFrom?: readonly Role[] };

const columns: readonly RoleColumn[] = [
  {
    id: 'thumbnail',
    header: 'campaigns.browser.thumbnail',
    picture: true,
    width: 68,
    cell: (row) => <Thumbnail address={row.thumbnail} />,
  },
  { id: 'title', header: 'campaigns.browser.name', names: true, sortable: true, cell: (row) => row.title },
  { id: 'surface_code', header: 'medias.column.surfaceCode', cell: (row) => <SurfaceCode code={row.surface_code} /> },
  { id: 'county', header: 'campaigns.browser.county', sortable: true, cell: (row) => row.county ?? <Dash /> },
  { id: 'city', header: 'campaigns.browser.city', sortable: true, cell: (row) => row.city ?? <Dash /> },
  {
    id: 'company_name',
    header: 'campaigns.browser.company',
    sortable: true,
    hiddenFrom: ['ROLE_PUBLISHER'],
    cell: (row) => row.company_name,
  },
  {
    id: 'available_quantity',
    header: 'campaigns.browser.available',
    sortable: true,
    align: 'right',
    cell: (row) => <Free row={row} />,
  },
  {
    id: 'is_digital',
    header: 'campaigns.browser.digital',
    sortable: true,
    cell: (row) => <YesNo value={row.is_digital} />,
  },
];

/** [C2.13] */
export function browserColumnsFor(role: Role): readonly Column<MediaRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

/** What is free for the campaign, and whether the surface is in it already. */
function Free({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  const campaign = usePathId();
  const isTaken = row.available_quantity === 0 && row.booking_id === null;
  return (
    <>
      {row.booking_id === null ? null : (
        <span className={styles.booked}>
          <IconCheck size={13} stroke={2.4} aria-hidden="true" />
          {t('campaigns.browser.booked')}
        </span>
      )}
      {isTaken ? <WhyNotFreeButton compact mediaId={row.id} title={row.title} question={{ campaign }} /> : null}
      <span className={isTaken ? styles.none : undefined}>
        {row.available_quantity} / {t('ui.values.pieces', { count: row.quantity })}
      </span>
    </>
  );
}
