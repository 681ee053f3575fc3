import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { Checkbox, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './desk.module.css';
import { cellAttribute } from './desk-keys.ts';
import type { DeskCell } from './use-desk.ts';

type Props = {
  readonly cell: DeskCell | null;
  readonly label: string;
  readonly options: DeskRow['discount_options'];
  readonly value: readonly number[];
  readonly disabled?: boolean;
  readonly onChange: (discounts: readonly number[]) => void;
};

/** The chosen discounts in short. A click opens the choice, whose order is the order in which they apply. */
export function DeskDiscounts({ cell, label, options, value, disabled = false, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const shown = value.map((id) => options.find((option) => option.id === id));
  const words = shown.map((option) => (option === undefined ? '…' : `−${formatNumber(option.value, 2)}%`)).join(' ');
  const names = shown.flatMap((option) => option?.name ?? []).join(', ');
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          {...(cell === null ? {} : cellAttribute(cell))}
          className={styles.choice}
          disabled={disabled}
          aria-label={`${label}: ${names === '' ? t('desk.discounts.none') : names}`}
          data-tip={names === '' ? undefined : names}
          onClick={() => setOpen(!isOpen)}
        >
          {words === '' ? <span className={styles.soft}>{t('desk.discounts.none')}</span> : words}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('desk.discounts.title')}>
        <Stack gap={8} maw={320}>
          <Text size="xs" c="var(--ink-soft)">
            {options.length === 0 ? t('desk.discounts.noneOffered') : t('desk.discounts.lead')}
          </Text>
          {options.map((option) => (
            <Checkbox
              key={option.id}
              size="xs"
              label={t('prices.form.discountOption', { name: option.name, value: formatNumber(option.value, 2) })}
              checked={value.includes(option.id)}
              onChange={() =>
                onChange(value.includes(option.id) ? value.filter((id) => id !== option.id) : [...value, option.id])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
