import { groupThousands } from '@felulet/domain/format/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../action/action-button.tsx';
import { toastProblem } from '../toast/toast-problem.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  readonly selection: Selection;
  readonly rowsPerPage: number;
  readonly totalCount: number;
  /** From a longer list not all can be chosen at once. */
  readonly most: number;
  readonly readIds: () => Promise<readonly number[]>;
};

/** Chooses the results of the other pages, too. */
export function SelectAll({ selection, rowsPerPage, totalCount, most, readIds }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [running, setRunning] = useState(false);
  if (totalCount <= rowsPerPage || totalCount <= selection.ids.size || totalCount > most) return null;
  const select = async (): Promise<void> => {
    setRunning(true);
    try {
      const ids = await readIds();
      selection.toggleAll(ids.filter((id) => !selection.ids.has(id)));
    } catch (error) {
      toastProblem(error, t('ui.list.selectFailure'));
    } finally {
      setRunning(false);
    }
  };
  const total = groupThousands(totalCount);
  return (
    <ActionButton
      size="compact-sm"
      variant="default"
      name={t('ui.list.selectAll', { total })}
      loading={running}
      onClick={() => void select()}
    >
      {t('ui.list.selectAllShort', { total })}
    </ActionButton>
  );
}
