import type { AuditChange, AuditEntry } from '@felulet/contract/office/audit.ts';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskDash } from '../../../ui/text/dash.tsx';
import { AuditChanges, ChangeText, isGone } from '../shared/audit-changes.tsx';
import { auditValue } from '../shared/audit-values.ts';
import styles from './audit-change-cell.module.css';

/** What two lines of a row hold, however wide the screen is. */
const SURELY_FITS = 56;
const SURELY_ON_LINE = 40;

/** Of what a phone's line holds of each value, so that both what was and what is are on it. */
const MOST_ON_LINE = 16;

type Props = { readonly entry: AuditEntry };

/** Two lines of what changed, on a phone one, so that all rows are as high, and all of it for whoever wants it. */
export function AuditChangeCell({ entry }: Props): React.ReactNode {
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [isWhole, setWhole] = useState(false);
  if (entry.changes.length === 0) return <DeskDash />;
  return (
    <div className={styles.cell} data-own-look>
      {isPhone && !isWhole ? (
        <FirstChange entry={entry} />
      ) : (
        <div className={isWhole ? undefined : styles.folded} data-own-look>
          <AuditChanges entry={entry} />
        </div>
      )}
      {isShort(entry, isPhone) ? null : (
        <WholeSwitch count={entry.changes.length} isWhole={isWhole} onSwitch={() => setWhole(!isWhole)} />
      )}
    </div>
  );
}

/** The first one on one line, and how many more there are. [D12.97] */
function FirstChange({ entry: { action, changes } }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [first, ...rest] = changes;
  if (first === undefined) return null;
  return (
    <>
      <span className={styles.line} data-own-look>
        <ChangeText change={first} isGone={isGone(action)} mostShown={MOST_ON_LINE} />
      </span>
      {rest.length === 0 ? null : (
        <span className={styles.more} data-own-look>
          {t('audit.moreChanges', { count: rest.length })}
        </span>
      )}
    </>
  );
}

type SwitchProps = { readonly count: number; readonly isWhole: boolean; readonly onSwitch: () => void };

function WholeSwitch({ count, isWhole, onSwitch }: SwitchProps): React.ReactNode {
  const { t } = useTranslation();
  const label = isWhole ? t('audit.fewerChanges') : t('audit.allChanges', { count });
  return (
    <ActionIcon
      className={styles.switch}
      variant="subtle"
      color="gray"
      size="sm"
      aria-expanded={isWhole}
      aria-label={label}
      data-tip={label}
      onClick={onSwitch}
    >
      <IconChevronDown size={16} className={isWhole ? styles.up : undefined} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Whether all of it is there without the switch. */
function isShort({ changes }: AuditEntry, isPhone: boolean): boolean {
  const [most, fits] = isPhone ? [1, SURELY_ON_LINE] : [2, SURELY_FITS];
  return changes.length <= most && changes.every((change) => lengthOf(change) <= fits && !(isPhone && isCut(change)));
}

function isCut({ field, from, to }: AuditChange): boolean {
  return [from, to].some((value) => value !== null && auditValue(field, value).length > MOST_ON_LINE);
}

/** Of the label, which is not known here, as much as most have. */
const LABEL = 16;

function lengthOf({ name, from, to }: AuditChange): number {
  return LABEL + (name?.length ?? 0) + (from?.length ?? 0) + (to?.length ?? 0);
}
