import { formatMinute } from '@felulet/domain/format/dates.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { lastActQuery, undoOfAct } from '../../surface-acts.api.ts';

/** The reader's latest act on several surfaces, as long as it can be taken back. [D15.9] */
export function LastAct(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const act = useQuery(lastActQuery()).data?.act ?? null;
  if (act === null) return null;
  const { id, kind, count, created_at } = act;
  const said = { kind: t(`surfaceActs.kind.${kind}`), count, at: formatMinute(new Date(created_at)) };
  return (
    <span data-tip={t('surfaceActs.lastHint')}>
      <ActionButton variant="subtle" size="compact-sm" icon={IconArrowBackUp} onClick={undoOfAct(client, id).run}>
        {t('surfaceActs.last', said)}
      </ActionButton>
    </span>
  );
}
