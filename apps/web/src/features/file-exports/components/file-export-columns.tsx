import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import type { ExportState } from '@felulet/domain/file-export/file-export.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { FileSize } from '../../../ui/text/file-size.tsx';
import { StateBadge, type Tone } from '../../../ui/text/state-badge.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';

const tones: Readonly<Record<ExportState, Tone>> = {
  WAITING: 'waiting',
  RUNNING: 'progress',
  READY: 'accepted',
  FAILED: 'rejected',
};

export const fileExportColumns: readonly Column<FileExport>[] = [
  {
    id: 'title',
    header: 'fileExports.column.name',
    names: true,
    sortable: true,
    room: 420,
    cell: (row) => row.file_name ?? row.title,
  },
  { id: 'kind', header: 'fileExports.column.kind', sortable: true, cell: (row) => <KindText row={row} /> },
  { id: 'state', header: 'fileExports.column.state', cell: (row) => <StateText row={row} /> },
  {
    id: 'byte_size',
    header: 'fileExports.column.size',
    align: 'right',
    sortable: true,
    cell: (row) => (row.byte_size === null ? <Dash /> : <FileSize bytes={row.byte_size} />),
  },
  {
    id: 'created_at',
    header: 'fileExports.column.createdAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} />,
  },
  {
    id: 'expires_at',
    header: 'fileExports.column.expiresAt',
    cell: (row) =>
      row.state === 'READY' && row.expires_at !== null ? <InstantText instant={row.expires_at} /> : <Dash />,
  },
];

function KindText({ row }: { readonly row: FileExport }): React.ReactNode {
  const { t } = useTranslation();
  return t(`fileExports.kind.${row.kind}`);
}

/** What it is at, and why one came to nothing. */
function StateText({ row }: { readonly row: FileExport }): React.ReactNode {
  const { t } = useTranslation();
  const { state, failure, done, total, percent } = row;
  const words =
    state === 'RUNNING'
      ? t('fileExports.state.RUNNING', { done: groupThousands(done), total: groupThousands(total), percent })
      : state === 'FAILED'
        ? t(`fileExports.failure.${failure ?? 'failed'}`)
        : t(`fileExports.state.${state}`);
  return <StateBadge tone={tones[state]}>{words}</StateBadge>;
}
