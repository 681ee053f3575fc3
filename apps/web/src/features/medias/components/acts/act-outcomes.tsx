import type { ActAnswer } from '@felulet/contract/medias/surface-acts.contract.ts';
import type { SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WholeDays } from '../../../../ui/text/whole-days.tsx';
import { reasonOf } from '../../surface-acts.api.ts';
import { saidOf } from './act-values.ts';
import styles from './acts.module.css';
import { RowsOfAct } from './rows-of-act.tsx';

type Props = { readonly answer: ActAnswer; readonly kind: SurfaceActKind; readonly onClose: () => void };

/** Which surfaces stayed as they were, and why; what was done the toast has told. */
export function ActOutcomes({ answer: { outcomes, undo }, kind, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const left = outcomes.filter(({ problem }) => problem !== null);
  return (
    <Stack gap="md">
      <p className={styles.counts} role="status">
        {undo === null ? (
          <strong>{t('surfaceActs.heldAll')}</strong>
        ) : (
          <>
            <strong>{t(`surfaceActs.said.${saidOf(kind)}.done`, { count: undo.count })}</strong>
            <span>{t('surfaceActs.left', { count: left.length })}</span>
          </>
        )}
      </p>
      <RowsOfAct label={t('surfaceActs.left', { count: left.length })} rows={left}>
        {(row) => (
          <span className={styles.why}>
            <WholeDays>{reasonOf(row)}</WholeDays>
          </span>
        )}
      </RowsOfAct>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('ui.actions.close')}
        </Button>
      </Group>
    </Stack>
  );
}
