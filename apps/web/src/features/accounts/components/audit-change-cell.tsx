import type { AuditEntry } from '@felulet/contract/accounts/audit.contract.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditChanges } from '../shared/audit-changes.tsx';
import styles from './audit-change-cell.module.css';

/** What two lines of a row hold, however wide the screen is. */
const SURELY_FITS = 56;

/** Two lines of what changed, so that all rows are as high, and all of it for whoever wants it. */
export function AuditChangeCell({ entry }: { readonly entry: AuditEntry }): React.ReactNode {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { changes } = entry;
  const label = isWhole ? t('audit.fewerChanges') : t('audit.allChanges', { count: changes.length });
  return (
    <div className={styles.cell}>
      <div className={isWhole ? undefined : styles.folded}>
        <AuditChanges entry={entry} />
      </div>
      {changes.length <= 2 && changes.every((change) => lengthOf(change) <= SURELY_FITS) ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-expanded={isWhole}
          aria-label={label}
          data-tip={label}
          onClick={() => setWhole(!isWhole)}
        >
          <IconChevronDown size={16} className={isWhole ? styles.up : undefined} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}

/** Of the label, which is not known here, as much as most have. */
const LABEL = 16;

function lengthOf({ name, from, to }: AuditEntry['changes'][number]): number {
  return LABEL + (name?.length ?? 0) + (from?.length ?? 0) + (to?.length ?? 0);
}
