import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { formatDecimal, groupThousands } from '@felulet/domain/format/money.ts';
import type { SurfaceWarning } from '@felulet/domain/media/surface-warnings.ts';
import { useTranslation } from 'react-i18next';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import type { PhraseKey } from '../../../ui/text/phrase-key.ts';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { WhyNotFreeButton } from '../../occupancy/shared/why-not-free-button.tsx';
import { ItemNameList } from '../parts/item-names.tsx';
import { Archived } from '../shared/archived.tsx';
import { ListPrice } from '../shared/list-price.tsx';
import { SurfaceCode } from '../shared/surface-code.tsx';
import { Thumbnail } from '../shared/thumbnail.tsx';
import styles from './media-list.module.css';
import { RowEdit } from './row-edit.tsx';

type RoleColumn = Column<MediaRow> & { readonly hiddenFrom?: readonly Role[] };

const columns: readonly RoleColumn[] = [
  {
    id: 'thumbnail',
    header: 'medias.column.thumbnail',
    picture: true,
    width: 68,
    cell: (row) => <Thumbnail address={row.thumbnail} />,
  },
  {
    id: 'title',
    header: 'medias.column.title',
    names: true,
    sortable: true,
    lines: 2,
    room: 230,
    cell: (row) => row.title,
  },
  {
    id: 'surface_code',
    header: 'medias.column.surfaceCode',
    sortable: true,
    card: true,
    cell: (row) => <SurfaceCode code={row.surface_code} />,
  },
  {
    id: 'type',
    header: 'medias.filter.type',
    sortable: true,
    isExtra: true,
    cell: (row) => <PhraseOf name={`states.mediaType.${row.type}`} />,
  },
  {
    id: 'media_placing',
    header: 'medias.filter.placing',
    sortable: true,
    isExtra: true,
    cell: (row) => <PhraseOf name={`states.mediaPlacing.${row.media_placing}`} />,
  },
  {
    id: 'county',
    header: 'medias.column.county',
    sortable: true,
    isExtra: true,
    room: 108,
    cell: (row) => row.county ?? <Dash />,
  },
  {
    id: 'city',
    header: 'medias.column.city',
    sortable: true,
    room: 145,
    card: true,
    cell: (row) => <Town row={row} />,
  },
  {
    id: 'company_name',
    header: 'medias.column.company',
    sortable: true,
    hiddenFrom: ['ROLE_PUBLISHER'],
    room: 122,
    cell: (row) => row.company_name,
  },
  {
    id: 'quantity',
    header: 'medias.column.quantity',
    sortable: true,
    align: 'right',
    cell: (row) => (
      <RowEdit row={row} field="quantity">
        <span className={styles.number}>
          <Pieces count={row.quantity} />
        </span>
      </RowEdit>
    ),
  },
  {
    id: 'available_quantity',
    card: 'labelled',
    header: 'medias.column.available',
    sortable: true,
    align: 'right',
    cell: (row) => <Free row={row} />,
  },
  {
    id: 'list_price',
    header: 'medias.financial.listPrice',
    sortable: true,
    align: 'right',
    card: true,
    hiddenFrom: ['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY'],
    cell: (row) => (
      <RowEdit row={row} field="list_price">
        <ListPrice of={row} />
      </RowEdit>
    ),
  },
  {
    id: 'size',
    sort: 'area',
    header: 'medias.detail.size',
    sortable: true,
    align: 'right',
    isExtra: true,
    cell: (row) => (
      <span className="tabular">{`${formatDecimal(row.width, 2)} × ${formatDecimal(row.height, 2)} cm`}</span>
    ),
  },
  {
    id: 'contacts',
    header: 'medias.marketing.contacts',
    sortable: true,
    align: 'right',
    isExtra: true,
    cell: (row) => (row.contacts === null ? <Dash /> : <span className="tabular">{groupThousands(row.contacts)}</span>),
  },
  {
    id: 'tags',
    header: 'medias.column.tags',
    isExtra: true,
    room: 160,
    cell: (row) => <ItemNameList ids={row.tags} list="tags" />,
  },
  {
    id: 'is_digital',
    header: 'medias.column.digital',
    isExtra: true,
    sortable: true,
    cell: (row) => <YesNo value={row.is_digital} />,
  },
  {
    id: 'warnings',
    header: 'medias.lacks.column',
    isExtra: true,
    room: 200,
    hiddenFrom: ['ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'],
    cell: (row) => <Warnings of={row.warnings ?? []} />,
  },
];

/** A phone's card shows the town only of surfaces without a code: otherwise name and code say more. */
function Town({ row: { city, surface_code } }: { readonly row: MediaRow }): React.ReactNode {
  const town = city || <Dash />;
  if (surface_code === null) return town;
  return (
    <span>
      <span data-desk title={city ?? undefined}>
        {town}
      </span>
    </span>
  );
}

export function mediaColumnsFor(role: Role): readonly Column<MediaRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

function Warnings({ of }: { readonly of: readonly SurfaceWarning[] }): React.ReactNode {
  const { t } = useTranslation();
  return of.length === 0 ? <Dash /> : of.map((warning) => t(`medias.lacks.kind.${warning}`)).join(', ');
}

function PhraseOf({ name }: { readonly name: PhraseKey }): React.ReactNode {
  const { t } = useTranslation();
  return t(name);
}

function Pieces({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return t('ui.values.pieces', { count });
}

/** In the period of the address, by default today. */
function Free({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { available_from: from, available_to: to } = usePageSearch<'/medias'>();
  if (row.is_archived) return <Archived />;
  const isTaken = row.available_quantity === 0;
  return (
    <span className={styles.number}>
      {isTaken ? (
        <span data-desk="">
          <WhyNotFreeButton
            compact
            mediaId={row.id}
            title={row.title}
            question={{ from: from ?? to, to: to ?? from }}
          />
        </span>
      ) : null}
      <span className={isTaken ? styles.none : undefined}>
        <Pieces count={row.available_quantity} />
      </span>
    </span>
  );
}
