import type { UndoableAct } from '@felulet/contract/medias/surface-acts.contract.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../../ui/action/action-menu.tsx';
import { undoableActsQuery, undoOfAct } from '../../surface-acts.api.ts';

/** The reader's latest act on surfaces, and behind it the earlier ones, as long as they can be taken back. [D15.9] */
export function UndoableActs(): React.ReactNode {
  const { t } = useTranslation();
  const [latest, ...earlier] = useQuery(undoableActsQuery()).data?.acts ?? [];
  if (latest === undefined) return null;
  return (
    <>
      <UndoButton act={latest} />
      {earlier.length === 0 ? null : (
        <ActionMenu label={t('surfaceActs.earlier', { total: earlier.length })} icon={IconHistory} size="compact-sm">
          {earlier.map((act) => (
            <UndoButton key={act.id} act={act} />
          ))}
        </ActionMenu>
      )}
    </>
  );
}

function UndoButton({ act: { id, kind, count, created_at } }: { readonly act: UndoableAct }): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const said = { kind: t(`surfaceActs.kind.${kind}`), count, at: formatMinute(new Date(created_at)) };
  return (
    <span data-tip={t('surfaceActs.undoHint')}>
      <ActionButton variant="subtle" size="compact-sm" icon={IconArrowBackUp} onClick={undoOfAct(client, id).run}>
        {t('surfaceActs.undo', said)}
      </ActionButton>
    </span>
  );
}
