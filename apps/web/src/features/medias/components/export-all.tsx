import { groupThousands } from '@felulet/domain/format/money.ts';
import { exportMaximumListed } from '@felulet/domain/media/export-limits.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { ListState } from '../../../ui/list/use-list-state.ts';
import { ExportProgress } from './export-progress.tsx';
import styles from './media-list.module.css';
import { useMediaExport } from './use-media-export.ts';

type Props = { readonly list: ListState; readonly totalCount: number };

/** The whole list as it is filtered and sorted, without anything being chosen in it. [K2.3] */
export function ExportAll({ list, totalCount }: Props): React.ReactNode {
  const { t } = useTranslation();
  const file = useMediaExport();
  if (totalCount === 0 && !file.running) return null;
  const tooMany = t('medias.list.exportTooMany', { total: groupThousands(exportMaximumListed) });
  return (
    <div className={styles.exportAll}>
      {file.key === null ? (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          icon={IconFileSpreadsheet}
          closedBecause={totalCount > exportMaximumListed ? tooMany : null}
          onClick={() => void file.start({ filter: list.request })}
        >
          {t(list.isFiltered ? 'medias.actions.exportFiltered' : 'medias.actions.exportAll', {
            total: groupThousands(totalCount),
          })}
        </ActionButton>
      ) : (
        <ExportProgress transfer={file.key} total={totalCount} onCancel={file.cancel} />
      )}
    </div>
  );
}
