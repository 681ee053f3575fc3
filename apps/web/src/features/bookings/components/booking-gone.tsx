import { Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { Target } from '../../../ui/action/route-link.tsx';
import styles from './price-form.module.css';
import type { NextWaiting } from './use-next-waiting.ts';

type Props = { readonly name: string; readonly next: NextWaiting; readonly parent: Target };

/** Takes the place of a form whose booking was deleted while it was being filled: what happened, and the way on. */
export function BookingGone({ name, next, parent }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.gone} role="alert">
      <IconCalendarOff size={40} stroke={1.4} aria-hidden="true" />
      <Title order={1}>{t('bookings.gone.title')}</Title>
      <p>{t('bookings.gone.hint', { name })}</p>
      <div className={styles.ways}>
        <ActionButton variant={next.id === null ? 'filled' : 'default'} {...parent}>
          {t('bookings.gone.toList')}
        </ActionButton>
        {next.id === null ? null : (
          <ActionButton to={`/bookings/edit/${next.id}`} search={{ queue: '1' }}>
            {t('bookings.gone.next')}
          </ActionButton>
        )}
      </div>
    </div>
  );
}
