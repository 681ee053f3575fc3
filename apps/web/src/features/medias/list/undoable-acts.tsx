import type { UndoableAct } from '@felulet/contract/catalogue/surface-acts.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { ask } from '../../../ui/dialog/ask.ts';
import type { UndoEnd } from '../../../ui/toast/undo-action.ts';
import styles from '../acts/acts.module.css';
import { undoableActsQuery, undoOfAct } from '../surface-acts.api.ts';

/** An older act is undone only after a question. */
const RECENT_MS = 10 * 60_000;

/** The time in which a hasty second click may come, which would hit the act that moves up. */
const MOVE_UP_DELAY_MS = 2000;

/** The reader's latest act on surfaces, and behind it earlier ones, while they can be undone. */
export function UndoableActs(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [taken, setTaken] = useState<{ readonly what: string; readonly end: UndoEnd | 'running' } | null>(null);
  const [latest, ...earlier] = useQuery(undoableActsQuery()).data?.acts ?? [];
  const undo = async (act: UndoableAct): Promise<void> => {
    const { id, kind, count } = act;
    const what = `${t('surfaceActs.title', { kind: t(`surfaceActs.kind.${kind}`), count })} – ${namesOf(act, t)}`;
    setTaken({ what, end: 'running' });
    setTaken({ what, end: await undoOfAct(client, id, what).run() });
    setTimeout(() => setTaken(null), MOVE_UP_DELAY_MS);
  };
  if (taken !== null)
    return (
      <span className={styles.taken} role="status">
        {t(`surfaceActs.takenBack.${taken.end}`, { what: taken.what })}
      </span>
    );
  if (latest === undefined) return null;
  return (
    <>
      <UndoButton act={latest} onUndo={undo} />
      {earlier.length === 0 ? null : (
        <ActionMenu label={t('surfaceActs.earlier', { total: earlier.length })} icon={IconHistory} size="compact-sm">
          {earlier.map((act) => (
            <UndoButton key={act.id} act={act} onUndo={undo} isEarlier />
          ))}
        </ActionMenu>
      )}
    </>
  );
}

type ButtonProps = {
  readonly act: UndoableAct;
  readonly onUndo: (act: UndoableAct) => Promise<void>;
  /** Set for earlier acts, which are named in a question first. */
  readonly isEarlier?: boolean;
};

function UndoButton({ act, onUndo, isEarlier = false }: ButtonProps): React.ReactNode {
  const { t } = useTranslation();
  const { kind, count, created_at } = act;
  const texts = { kind: t(`surfaceActs.kind.${kind}`), count, at: formatMinute(new Date(created_at)) };
  const names = namesOf(act, t);
  const press = async (): Promise<void> => {
    const question = { title: t('surfaceActs.undoTitle'), body: `${t('surfaceActs.undo', texts)} – ${names}` };
    const isJustDone = !isEarlier && Date.now() - Date.parse(created_at) < RECENT_MS;
    if (isJustDone || (await ask({ ...question, confirm: t('ui.actions.undo') }))) await onUndo(act);
  };
  return (
    <span data-tip={isEarlier ? t('surfaceActs.undoHint') : `${names}. ${t('surfaceActs.undoHint')}`}>
      <ActionButton variant="subtle" size="compact-sm" icon={IconArrowBackUp} onClick={() => void press()}>
        {t('surfaceActs.undo', texts)}
        {isEarlier ? ` – ${names}` : null}
      </ActionButton>
    </span>
  );
}

/** The name of the first surface and the number of others; for a single one also the old and new value. */
function namesOf(act: UndoableAct, t: TFunction): string {
  const { title, surface_code: code, count } = act;
  const named = code ? `${title} (${code})` : title;
  if (count > 1) return t('surfaceActs.andMore', { title: named, total: groupThousands(count - 1) });
  const figures = figuresOf(act, t);
  return figures === null ? named : `${named}: ${figures}`;
}

function figuresOf({ kind, figures }: UndoableAct, t: TFunction): string | null {
  if (!figures) return null;
  const formatFigure = (figure: number): string =>
    kind === 'price' ? formatForint(figure) : t('surfaceActs.pieces', { total: groupThousands(figure) });
  return `${formatFigure(figures.from)} → ${formatFigure(figures.to)}`;
}
