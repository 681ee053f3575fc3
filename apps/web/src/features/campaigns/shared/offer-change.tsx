import type { ComparedLineAnswer } from '@felulet/contract/sales/offer-versions.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import styles from './offer-change.module.css';

type Change = ComparedLineAnswer['change'];
type Side = NonNullable<ComparedLineAnswer['before']>;

/** New, changed or gone; for a changed line also what differs. */
export function ChangeBadge({
  line,
}: {
  readonly line: Pick<ComparedLineAnswer, 'change' | 'fields'>;
}): React.ReactNode {
  const { t } = useTranslation();
  const what = line.fields.map((field) => t(`campaigns.version.field.${field}`)).join(', ');
  const word = t(`campaigns.version.${line.change}`);
  return <span className={`${styles.badge} ${toneOf(line.change)}`}>{what === '' ? word : `${word}: ${what}`}</span>;
}

function toneOf(change: Change): string {
  return styles[change] ?? '';
}

/** The amount with its sign; a dash for zero. */
export function Difference({ forints }: { readonly forints: number }): React.ReactNode {
  if (forints === 0) return <Dash />;
  return (
    <span className={`tabular ${forints > 0 ? styles.more : styles.less}`} style={{ whiteSpace: 'nowrap' }}>
      {forints > 0 ? `+${formatForint(forints)}` : formatForint(forints)}
    </span>
  );
}

const cells = {
  price: (side: Side) => <Money forints={side.total_price} />,
  period: (side: Side) => <PeriodText from={side.date_from} to={side.date_to} />,
  quantity: (side: Side) => <Pieces count={side.quantity} />,
} as const;

/** The old value, struck out, and the new one; a single value where they are equal. */
export function WasNow({
  line,
  field,
}: {
  readonly line: ComparedLineAnswer;
  readonly field: keyof typeof cells;
}): React.ReactNode {
  const { before, after } = line;
  const cell = cells[field];
  if (before === null || after === null || !line.fields.includes(field)) {
    const only = after ?? before;
    if (only === null) return <Dash />;
    return line.change === 'gone' ? <s className={styles.was}>{cell(only)}</s> : cell(only);
  }
  return (
    <span className={styles.pair}>
      <s className={styles.was}>{cell(before)}</s>
      <span className={styles.now}>{cell(after)}</span>
    </span>
  );
}

function Pieces({ count }: { readonly count: number | null }): React.ReactNode {
  const { t } = useTranslation();
  return count === null ? <Dash /> : t('ui.values.pieces', { count });
}
