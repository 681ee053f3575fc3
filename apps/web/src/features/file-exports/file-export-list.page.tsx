import type { FileExport } from '@felulet/contract/office/file-exports.ts';
import { fileExportList } from '@felulet/contract/wire.generated.ts';
import { type ExportState, exportKinds, exportStates, isUnfinished } from '@felulet/domain/file-export/file-export.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../client/save-download.ts';
import { askToDelete } from '../../ui/dialog/ask-to-delete.ts';
import type { FilterOf } from '../../ui/list/filter.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Dash } from '../../ui/text/dash.tsx';
import { FileSize } from '../../ui/text/file-size.tsx';
import { StateBadge, type Tone } from '../../ui/text/state-badge.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { toastProblem } from '../../ui/toast/toast-problem.ts';
import {
  DEFAULT_FILE_EXPORT_SORT,
  FILE_EXPORT_FILTER_KEY,
  fetchExportedFile,
  removeFileExport,
} from './file-exports.api.ts';

const POLL_MS = 1_500;

/** Exported files that took long to write; they are kept for a day. */
export default function FileExportListPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof fileExportList>({
    listKey: 'file_exports',
    storageKey: FILE_EXPORT_FILTER_KEY,
    defaultSort: DEFAULT_FILE_EXPORT_SORT,
  });
  const result = useList(fileExportList, list.request);
  const { refetch } = result;
  const isWorking = (result.data?.list ?? []).some(({ state }) => isUnfinished(state));
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWorking, refetch]);
  const rowActions = useRowActions();
  return (
    <>
      <PageHeader title={t('fileExports.title')} />
      <FilterBar list={list} quick="search" filters={useFilters()} />
      <DataTable
        label={t('fileExports.title')}
        columns={fileExportColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.file_name ?? row.title}
        rowActions={rowActions}
        empty={{ title: t('fileExports.empty'), hint: t('fileExports.emptyHint') }}
      />
    </>
  );
}

function useFilters(): readonly FilterOf<typeof fileExportList>[] {
  const { t } = useTranslation();
  return [
    { kind: 'text', name: 'search', label: t('fileExports.search') },
    {
      kind: 'choice',
      name: 'kind',
      label: t('fileExports.column.kind'),
      multiple: true,
      choices: exportKinds.map((kind) => ({ value: kind, label: t(`fileExports.kind.${kind}`) })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('fileExports.column.state'),
      multiple: true,
      choices: exportStates.map((state) => ({ value: state, label: t(`fileExports.stateName.${state}`) })),
    },
  ];
}

function useRowActions(): (row: FileExport) => readonly RowAction[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const download = async (row: FileExport): Promise<void> => {
    try {
      saveDownload(await fetchExportedFile(row.id));
    } catch (error) {
      toastProblem(error, t('fileExports.message.failure'));
    }
  };
  const stop = (row: FileExport): void =>
    void toastOutcome(removeFileExport(client, row.id), {
      success: t('fileExports.message.cancelled'),
      failure: t('fileExports.message.cancelFailure'),
    });
  const discard = async (row: FileExport): Promise<void> => {
    if (!(await askToDelete(row.file_name ?? row.title))) return;
    await toastOutcome(removeFileExport(client, row.id), {
      success: t('fileExports.message.deleted'),
      failure: t('fileExports.message.deleteFailure'),
    });
  };
  return (row) => {
    if (isUnfinished(row.state))
      return [{ icon: IconX, label: t('fileExports.stop'), danger: true, onClick: () => stop(row) }];
    return [
      ...(row.state === 'READY'
        ? [{ icon: IconDownload, label: t('ui.actions.download'), isMain: true, onClick: () => void download(row) }]
        : []),
      { icon: IconTrash, label: t('ui.actions.delete'), danger: true, onClick: () => void discard(row) },
    ];
  };
}

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

/** The state of the export, and the reason of a failure. */
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
