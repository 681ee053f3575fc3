import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { WhyNotFreeButton } from '../../occupancy/shared/why-not-free-button.tsx';
import { SurfaceCode } from '../shared/surface-code.tsx';
import { Thumbnail } from '../shared/thumbnail.tsx';
import { ItemNames } from './item-names.tsx';
import styles from './media-list.module.css';

type RoleColumn = Column<MediaRow> & { readonly hiddenFrom?: readonly Role[] };

const columns: readonly RoleColumn[] = [
  {
    id: 'thumbnail',
    header: 'medias.column.thumbnail',
    picture: true,
    width: 68,
    cell: (row) => <Thumbnail address={row.thumbnail} />,
  },
  { id: 'title', header: 'medias.column.title', names: true, sortable: true, cell: (row) => row.title },
  { id: 'surface_code', header: 'medias.column.surfaceCode', cell: (row) => <SurfaceCode code={row.surface_code} /> },
  { id: 'county', header: 'medias.column.county', sortable: true, cell: (row) => <TwoLines text={row.county} /> },
  { id: 'city', header: 'medias.column.city', sortable: true, cell: (row) => <TwoLines text={row.city} /> },
  {
    id: 'company_name',
    header: 'medias.column.company',
    sortable: true,
    hiddenFrom: ['ROLE_PUBLISHER'],
    cell: (row) => <TwoLines text={row.company_name} />,
  },
  {
    id: 'quantity',
    header: 'medias.column.quantity',
    sortable: true,
    align: 'right',
    cell: (row) => (
      <span className={styles.number}>
        <Pieces count={row.quantity} />
      </span>
    ),
  },
  {
    id: 'available_quantity',
    header: 'medias.column.available',
    sortable: true,
    align: 'right',
    cell: (row) => <Free row={row} />,
  },
  {
    id: 'tags',
    header: 'medias.column.tags',
    cell: (row) => (
      <span className={styles.lines}>
        <ItemNames ids={row.tags} list="tags" />
      </span>
    ),
  },
  {
    id: 'is_digital',
    header: 'medias.column.digital',
    sortable: true,
    cell: (row) => <YesNo value={row.is_digital} />,
  },
];

/** [K2.5] */
export function mediaColumnsFor(role: Role): readonly Column<MediaRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

/** Beside the map, at most two lines: every row keeps its height, and the rest is in the title. */
function TwoLines({ text }: { readonly text: string | null }): React.ReactNode {
  if (text === null || text === '') return <Dash />;
  return (
    <span className={styles.lines} title={text}>
      {text}
    </span>
  );
}

function Pieces({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return t('ui.values.pieces', { count });
}

/** In the days that the address asks about; without them, today. */
function Free({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { available_from: from, available_to: to } = usePageSearch<'/medias'>();
  const isTaken = row.available_quantity === 0;
  return (
    <span className={styles.number}>
      {isTaken ? (
        <WhyNotFreeButton compact mediaId={row.id} title={row.title} question={{ from: from ?? to, to: to ?? from }} />
      ) : null}
      <span className={isTaken ? styles.none : undefined}>
        <Pieces count={row.available_quantity} />
      </span>
    </span>
  );
}
