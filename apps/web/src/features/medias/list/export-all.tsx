import { groupThousands } from '@felulet/domain/format/money.ts';
import { exportMaximumListed } from '@felulet/domain/media/export-limits.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { useFilterWords } from '../../../ui/list/use-chips.ts';
import { FileRunLine } from '../../file-exports/shared/file-run-line.tsx';
import { useFileRun } from '../../file-exports/shared/use-file-run.ts';
import { fetchMediaExport } from '../medias.api.ts';
import type { MediaListState, SurfaceFilter } from '../shared/media-list-state.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { WorkbookActs, type WorkbookForm } from './workbook-acts.tsx';

type Props = {
  readonly list: MediaListState;
  readonly filters: readonly SurfaceFilter[];
  readonly totalCount: number;
};

/** Exports the whole list as it is filtered and sorted, without a selection. */
export function ExportAll({ list, filters, totalCount }: Props): React.ReactNode {
  const { t } = useTranslation();
  const file = useFileRun();
  const columns = useShownColumns(list);
  const narrowed_by = useFilterWords(filters, list.filters);
  const make = (form: WorkbookForm): void => {
    const what = { filter: list.request, ...(form === 'list' && { columns, narrowed_by }) };
    void file.start((signal) => fetchMediaExport(what, signal));
  };
  if (totalCount === 0 && !file.running) return null;
  const tooMany = t('medias.list.exportTooMany', { total: groupThousands(exportMaximumListed) });
  return (
    <>
      {file.running ? (
        <FileRunLine run={file} />
      ) : (
        <ActionMenu
          size="compact-sm"
          icon={IconFileSpreadsheet}
          label={t('medias.actions.workbook')}
          name={t(list.isFiltered ? 'medias.actions.exportFiltered' : 'medias.actions.exportAll', {
            total: groupThousands(totalCount),
          })}
        >
          <WorkbookActs closedBecause={totalCount > exportMaximumListed ? tooMany : null} onMake={make} />
        </ActionMenu>
      )}
    </>
  );
}
