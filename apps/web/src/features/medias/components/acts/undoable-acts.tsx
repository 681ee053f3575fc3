import type { UndoableAct } from '@felulet/contract/medias/surface-acts.contract.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../../ui/action/action-menu.tsx';
import { undoableActsQuery, undoOfAct } from '../../surface-acts.api.ts';
import styles from './acts.module.css';

/** As long as a hurried second click may come, which would be for the act that moves up. [D15.32] */
const STAYS = 2000;

/** The reader's latest act on surfaces, and behind it the earlier ones, as long as they can be taken back. [D15.9] */
export function UndoableActs(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [taken, setTaken] = useState<string | null>(null);
  const [latest, ...earlier] = useQuery(undoableActsQuery()).data?.acts ?? [];
  const takeBack = async ({ id, kind, count }: UndoableAct): Promise<void> => {
    const what = t('surfaceActs.title', { kind: t(`surfaceActs.kind.${kind}`), count });
    setTaken(what);
    await undoOfAct(client, id, what).run();
    setTimeout(() => setTaken(null), STAYS);
  };
  if (taken !== null)
    return (
      <span className={styles.taken} role="status">
        {t('surfaceActs.takenBack', { what: taken })}
      </span>
    );
  if (latest === undefined) return null;
  return (
    <>
      <UndoButton act={latest} onTakeBack={takeBack} />
      {earlier.length === 0 ? null : (
        <ActionMenu label={t('surfaceActs.earlier', { total: earlier.length })} icon={IconHistory} size="compact-sm">
          {earlier.map((act) => (
            <UndoButton key={act.id} act={act} onTakeBack={takeBack} />
          ))}
        </ActionMenu>
      )}
    </>
  );
}

type ButtonProps = { readonly act: UndoableAct; readonly onTakeBack: (act: UndoableAct) => Promise<void> };

function UndoButton({ act, onTakeBack }: ButtonProps): React.ReactNode {
  const { t } = useTranslation();
  const { kind, count, created_at } = act;
  const said = { kind: t(`surfaceActs.kind.${kind}`), count, at: formatMinute(new Date(created_at)) };
  return (
    <span data-tip={t('surfaceActs.undoHint')}>
      <ActionButton variant="subtle" size="compact-sm" icon={IconArrowBackUp} onClick={() => void onTakeBack(act)}>
        {t('surfaceActs.undo', said)}
      </ActionButton>
    </span>
  );
}
