import { groupThousands } from '@felulet/domain/format/money.ts';
import { exportMaximumListed } from '@felulet/domain/media/export-limits.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileRunLine } from '../../file-exports/shared/file-run-line.tsx';
import { useFileRun } from '../../file-exports/shared/use-file-run.ts';
import { exportMedias } from '../medias.api.ts';
import type { MediaListState } from '../shared/media-list-state.ts';
import styles from './media-list.module.css';

type Props = { readonly list: MediaListState; readonly totalCount: number };

/** The whole list as it is filtered and sorted, without anything being chosen in it. [K2.3] */
export function ExportAll({ list, totalCount }: Props): React.ReactNode {
  const { t } = useTranslation();
  const file = useFileRun();
  if (totalCount === 0 && !file.running) return null;
  const tooMany = t('medias.list.exportTooMany', { total: groupThousands(exportMaximumListed) });
  return (
    <div className={styles.exportAll}>
      {file.running ? (
        <FileRunLine run={file} />
      ) : (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          icon={IconFileSpreadsheet}
          closedBecause={totalCount > exportMaximumListed ? tooMany : null}
          onClick={() => void file.start((signal) => exportMedias({ filter: list.request }, signal))}
        >
          {t(list.isFiltered ? 'medias.actions.exportFiltered' : 'medias.actions.exportAll', {
            total: groupThousands(totalCount),
          })}
        </ActionButton>
      )}
    </div>
  );
}
