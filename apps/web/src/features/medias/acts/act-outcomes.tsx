import type { ActAnswer, ActOutcome } from '@felulet/contract/catalogue/surface-acts.ts';
import type { SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFirstFocus } from '../../../ui/dialog/use-first-focus.ts';
import { actPhrase } from './act-values.ts';
import styles from './acts.module.css';
import { ReasonRow } from './reason-row.tsx';
import { RowsOfAct } from './rows-of-act.tsx';

/** The ids of the surfaces that can be tried again. */
export function retryableIds(rows: readonly ActOutcome[]): readonly number[] {
  return rows.filter(({ outcome }) => outcome !== 'gone').map(({ media }) => media);
}

type Props = {
  readonly answer: ActAnswer;
  readonly kind: SurfaceActKind;
  readonly onAgain: (left: readonly number[]) => void;
  readonly onClose: () => void;
};

/**
 * The surfaces that were not changed, with the reasons; a toast has reported the others. Surfaces that somebody else changed can be previewed
 * again.
 */
export function ActOutcomes({ answer: { outcomes, undo }, kind, onAgain, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const left = outcomes.filter(({ problem }) => problem !== null);
  const again = retryableIds(outcomes.filter(({ outcome }) => outcome !== 'done' && outcome !== 'unchanged'));
  const first = useFirstFocus<HTMLButtonElement>();
  // When all were held back, a new preview allows the others to be done alone.
  const offersAgain = again.length > 0 && (undo === null || outcomes.some(({ outcome }) => outcome === 'stale'));
  return (
    <Stack gap="md">
      <p className={styles.counts} role="status">
        {undo === null ? (
          <strong>{t(`surfaceActs.said.${actPhrase(kind)}.heldAll`)}</strong>
        ) : (
          <>
            <strong>{t(`surfaceActs.said.${actPhrase(kind)}.done`, { count: undo.count })}</strong>
            <span>{t('surfaceActs.left', { count: left.length })}</span>
          </>
        )}
      </p>
      <RowsOfAct label={t('surfaceActs.left', { count: left.length })} rows={left}>
        {(row) => <ReasonRow row={row} text={row.outcome === 'stale' ? t('surfaceActs.stale') : undefined} />}
      </RowsOfAct>
      <Group justify="flex-end" gap="xs">
        <Button ref={offersAgain ? undefined : first} variant={offersAgain ? 'default' : 'filled'} onClick={onClose}>
          {t('ui.actions.close')}
        </Button>
        {offersAgain ? (
          <Button ref={first} onClick={() => onAgain(again)}>
            {t('surfaceActs.again')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
