import type { SavedViewRow } from '@felulet/contract/office/list-views.ts';
import type { mediaList } from '@felulet/contract/wire.generated.ts';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../src/client/api-problem.ts';
import { ActionButton } from '../src/ui/action/action-button.tsx';
import type { FilterOf } from '../src/ui/list/filter.ts';
import { FilterBar } from '../src/ui/list/filter-bar.tsx';
import { listSettingsQuery, savedViewsQuery } from '../src/ui/list/list-views.api.ts';
import type { ListResult } from '../src/ui/list/use-list.ts';
import { useListState } from '../src/ui/list/use-list-state.ts';
import { Panel } from '../src/ui/page/panel.tsx';
import { ChosenFigures } from '../src/ui/table/chosen-figures.tsx';
import type { Column, RowAction } from '../src/ui/table/column.ts';
import { DataTable } from '../src/ui/table/data-table.tsx';
import { readyRows } from '../src/ui/table/ready-rows.ts';
import { useKeptSelection } from '../src/ui/table/use-selection.ts';
import { Money } from '../src/ui/text/money.tsx';
import { StateBadge, type Tone } from '../src/ui/text/state-badge.tsx';
import styles from './pieces.module.css';

type Surface = {
  readonly id: number;
  readonly title: string;
  readonly city: string;
  readonly quantity: number;
  readonly price: number;
  readonly tone: Tone;
  readonly state: string;
};

const surfaces: readonly Surface[] = [
  {
    id: 1,
    title: 'Óriásplakát, Árpád út 112.',
    city: 'Budapest',
    quantity: 2,
    price: 480_000,
    tone: 'accepted',
    state: 'Engedélyezett',
  },
  {
    id: 2,
    title: 'Citylight, Kossuth tér',
    city: 'Győr',
    quantity: 12,
    price: 96_500,
    tone: 'waiting',
    state: 'Engedélyezésre vár',
  },
  {
    id: 3,
    title: 'Digitális kijelző a Nyugati pályaudvar aluljárójában, a metró felőli oldalon',
    city: 'Budapest',
    quantity: 1,
    price: 1_250_000,
    tone: 'progress',
    state: 'Ajánlat összeállítás alatt',
  },
  {
    id: 4,
    title: 'Villamos, teljes felület',
    city: 'Szeged',
    quantity: 4,
    price: 2_980_000,
    tone: 'rejected',
    state: 'Elutasított',
  },
  {
    id: 5,
    title: 'Buszmegálló, Fő utca 3.',
    city: 'Hódmezővásárhely',
    quantity: 6,
    price: 54_000,
    tone: 'closed',
    state: 'Létrehozva',
  },
];

const columns: readonly Column<Surface>[] = [
  { id: 'title', header: 'medias.column.title', names: true, sortable: true, room: 300, cell: (row) => row.title },
  { id: 'city', header: 'medias.column.city', sortable: true, room: 130, cell: (row) => row.city },
  { id: 'quantity', header: 'medias.column.quantity', sortable: true, align: 'right', cell: (row) => row.quantity },
  {
    id: 'list_price',
    header: 'medias.financial.listPrice',
    sortable: true,
    align: 'right',
    room: 130,
    cell: (row) => <Money forints={row.price} />,
  },
  {
    id: 'state',
    header: 'bookings.column.state',
    room: 200,
    cell: (row) => <StateBadge tone={row.tone}>{row.state}</StateBadge>,
  },
];

const filters: readonly FilterOf<typeof mediaList>[] = [
  { kind: 'text', name: 'search', label: 'Keresés' },
  {
    kind: 'choice',
    name: 'type',
    label: 'Típus',
    multiple: true,
    choices: [
      { value: 'STATIC', label: 'Statikus' },
      { value: 'VEHICLE_LOCAL', label: 'Helyi jármű' },
    ],
  },
  { kind: 'flag', name: 'is_digital', label: 'Digitális' },
  { kind: 'range', from: 'width_min', to: 'width_max', label: 'Szélesség', unit: 'cm' },
  { kind: 'period', from: 'available_from', to: 'available_to', label: 'Szabad ekkor' },
];

const view = { list: 'medias' as const, user: 'Kiss Anna', has_columns: false, revision: 1, actions: [] };
const views: readonly SavedViewRow[] = [
  { ...view, id: 1, name: 'Budapesti óriásplakátok', is_shared: false, is_own: true },
  { ...view, id: 2, name: 'Szabad a nyáron', is_shared: true, is_own: false },
];

/** What a list asks the server for beside its rows. */
export function seedLists(client: QueryClient): void {
  client.setQueryData(listSettingsQuery().queryKey, []);
  client.setQueryData(savedViewsQuery('medias').queryKey, [...views]);
}

const waits = { ...readyRows<Surface>([]), data: undefined };
const fails = { ...waits, isError: true, error: new ApiProblem(500, {}, 'k7f2-91ab') };
const instead: Readonly<Record<string, ListResult<Surface>>> = {
  Üres: readyRows<Surface>([]),
  Töltődik: waits,
  Hiba: fails,
};

function actionsOf({ tone }: Surface): readonly RowAction[] {
  const closedBecause = tone === 'accepted' ? 'Van érvényes foglalása.' : null;
  return [
    { icon: IconPencil, label: 'Módosítás', isMain: true, onClick: () => undefined },
    { icon: IconCopy, label: 'Másolás', onClick: () => undefined },
    { icon: IconTrash, label: 'Törlés', danger: true, closedBecause, onClick: () => undefined },
  ];
}

const table = { columns, rowId: ({ id }: Surface) => id, rowName: ({ title }: Surface) => title } as const;

export function ListPieces(): React.ReactNode {
  return (
    <Panel title="Listák">
      <h3 className={styles.name}>Szűrők, nézetek, kijelölés, lapozó</h3>
      <WholeList />
      <h3 className={styles.name}>Táblázat egy lapon belül</h3>
      <DataTable label="Felületek" {...table} result={readyRows(surfaces.slice(0, 2))} rowActions={actionsOf} />
      {Object.entries(instead).map(([title, result]) => (
        <section key={title}>
          <h3 className={styles.name}>{title}</h3>
          <DataTable
            label={title}
            {...table}
            result={result}
            empty={{
              title: 'Még nincs felület',
              hint: 'Vegye fel az elsőt, vagy töltse be mindet egyszerre Excelből.',
              action: <ActionButton to="/medias/create">Új médiafelület</ActionButton>,
            }}
          />
        </section>
      ))}
    </Panel>
  );
}

function WholeList(): React.ReactNode {
  const list = useListState<typeof mediaList>({ storageKey: 'pieces', defaultSort: 'title:asc', listKey: 'medias' });
  const selection = useKeptSelection('pieces', list.filters, (ids) => Promise.resolve(ids));
  const rows = readyRows(surfaces);
  return (
    <>
      <FilterBar list={list} quick="search" filters={filters} />
      <DataTable
        label="Felületek"
        {...table}
        result={{ ...rows, data: { ...rows.data, totalCount: 1248 } }}
        list={list}
        selection={selection}
        selectionActions={
          <>
            <ChosenFigures words="12 db, 3 210 500 Ft" />
            <ActionButton size="compact-sm" variant="default" onClick={() => undefined}>
              Kampányhoz adás
            </ActionButton>
          </>
        }
        rowTo={() => '/medias'}
        rowActions={actionsOf}
      />
    </>
  );
}
