import { Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import type { Target } from '../../../ui/action/route-link.tsx';
import type { FeePlace } from './use-fee-lines.ts';

type Props = { readonly place: FeePlace; readonly search: Target['search'] };

/** To the line before and the one after, in the order of the offer. */
export function FeeSteps({ place, search }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { position, count, without } = place;
  const toward = (id: number | null): { readonly closedBecause: string } | Target =>
    id === null ? { closedBecause: t('bookings.fee.noFurther') } : { to: `/medias/financial/edit/${id}`, search };
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" c="var(--ink-soft)">
        {t('bookings.fee.position', { position, count })}
        {without === 0 ? null : ` · ${t('bookings.fee.without', { count: without })}`}
      </Text>
      <IconAction icon={IconChevronLeft} label={t('bookings.fee.previous')} {...toward(place.previous)} />
      <IconAction icon={IconChevronRight} label={t('bookings.fee.next')} {...toward(place.next)} />
    </Group>
  );
}
