import { formatForint } from '@felulet/domain/format/money.ts';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { MetAlert } from '../../../ui/form/met-alert.tsx';
import { decidedMessage } from '../shared/decided-message.ts';
import { type DecidedMeanwhile, useApprovalQueue } from './approval-queue.ts';

type Props = {
  readonly decided: DecidedMeanwhile;
  /** Absent where the booking cannot be priced again. */
  readonly onReprice: (() => void) | undefined;
};

/** Stands above the present booking: who has decided on it meanwhile, and that what was typed was not saved. */
export function DecidedAlert({ decided, onReprice }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { next } = useApprovalQueue();
  const { refusal, act, total } = decided;
  return (
    <MetAlert title={decidedMessage(refusal, t)}>
      {t(act === 'reject' ? 'bookings.decided.notRejected' : 'bookings.decided.notPriced')}{' '}
      {total === undefined ? null : `${t('bookings.decided.total', { total: formatForint(total) })} `}
      {t('bookings.decided.present')}
      <Group gap="xs" mt="sm">
        {next === null ? null : (
          <ActionButton size="xs" to={`/bookings/edit/${next}`} search={{ queue: '1' }}>
            {t('bookings.gone.next')}
          </ActionButton>
        )}
        {onReprice === undefined ? null : (
          <Button size="xs" variant="default" onClick={onReprice}>
            {t('bookings.decided.reprice')}
          </Button>
        )}
      </Group>
    </MetAlert>
  );
}
