import type { InputBaseProps } from '@mantine/core';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { NumberKind } from '../../../ui/fields/number-reading.ts';
import styles from './desk.module.css';
import { cellAttribute } from './desk-keys.ts';
import type { DeskCell } from './use-desk.ts';

type Props = {
  readonly cell: DeskCell | null;
  readonly label: string;
  readonly value: number | null;
  readonly kind?: NumberKind;
  readonly decimals?: number;
  readonly isRounded?: boolean;
  readonly suffix?: string;
  readonly disabled?: boolean;
  readonly differs?: boolean;
  readonly error?: InputBaseProps['error'];
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
};

/** A number of the sheet: it is selected whole on focus, and its arrow keys belong to the sheet. */
export function DeskNumber({ cell, label, differs = false, onEnter, ...rest }: Props): React.ReactNode {
  return (
    <NumberField
      {...(cell === null ? {} : cellAttribute(cell))}
      {...rest}
      size="xs"
      aria-label={label}
      classNames={{ error: styles.why, input: `${styles.number} ${differs ? styles.differs : ''}` }}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
      }}
    />
  );
}
