import type { AuditChange, AuditEntry } from '@felulet/contract/office/audit.ts';
import { type PageAddress, type PathOfOne, pageAddress } from '@felulet/contract/page-paths.ts';
import type { AuditObject } from '@felulet/domain/event/audited.ts';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/table/column.ts';
import { Dash, DeskDash } from '../../../ui/text/dash.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { AuditChanges, ChangeText, isGone } from '../shared/audit-changes.tsx';
import { auditValue } from '../shared/audit-values.ts';
import styles from './audit-change-cell.module.css';

/** On a phone's card, action and change have a line each. */
export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'created_at',
    card: true,
    header: 'audit.time',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} seconds />,
  },
  { id: 'actor', card: true, header: 'audit.actor', sortable: true, cell: (row) => <ActorText entry={row} /> },
  { id: 'action', card: 'line', header: 'audit.action', sortable: true, cell: (row) => <ActionText entry={row} /> },
  {
    id: 'object_name',
    header: 'audit.object',
    names: true,
    sortable: true,
    cell: (row) => <ObjectText entry={row} />,
  },
  { id: 'changes', card: 'line', header: 'audit.changes', lines: 2, cell: (row) => <AuditChangeCell entry={row} /> },
  { id: 'address', header: 'audit.address', cell: (row) => <AddressText entry={row} /> },
];

type Props = { readonly entry: AuditEntry };

/** What came without an address the program did by itself. */
function ActorText({ entry: { actor, address } }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (actor === null) return address === null ? t('audit.system') : t('audit.nobody');
  return <span data-tip={actor.email}>{actor.name}</span>;
}

function ActionText({ entry }: Props): React.ReactNode {
  const { t } = useTranslation();
  return <span data-wrapped>{t(`audit.actions.${entry.action}`)}</span>;
}

/** The pages of recorded objects, where they have one. */
const pages: Partial<Readonly<Record<AuditObject, PathOfOne>>> = {
  account: '/accounts/show/$id',
  media: '/medias/show/$id',
  campaign: '/campaigns/show/$id',
  discount: '/discounts/show/$id',
};

/** The page of a row; undefined for what has none, or does not exist any more. */
export function auditedPage({ action, object_type, object_id }: AuditEntry): PageAddress | undefined {
  const page = pages[object_type];
  if (page === undefined || object_id === null || action.endsWith('_deleted')) return undefined;
  return pageAddress(page, object_id);
}

function ObjectText({ entry: { object_type, object_name } }: Props): React.ReactNode {
  const { t } = useTranslation();
  return object_name === null || object_name === '' ? t(`audit.objectType.${object_type}`) : object_name;
}

function AddressText({ entry: { address, request_id } }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (address === null) return <Dash />;
  return <span data-tip={t('audit.request', { id: request_id ?? '' })}>{address}</span>;
}

/** The text that fits two lines of a row on any screen. */
const FITTING_LENGTH = 56;
const FITTING_LINE_LENGTH = 40;

/** The length of each value on a phone's line, so that the old and the new one both fit. */
const LONGEST_LINE = 16;

type AuditChangeCellProps = { readonly entry: AuditEntry };

/** Two lines of changes, on a phone one, so that all rows are equally high; a switch shows all of them. */
function AuditChangeCell({ entry }: AuditChangeCellProps): React.ReactNode {
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

/** The first change on one line, and how many more there are. */
function FirstChange({ entry: { action, changes } }: AuditChangeCellProps): React.ReactNode {
  const { t } = useTranslation();
  const [first, ...rest] = changes;
  if (first === undefined) return null;
  return (
    <>
      <span className={styles.line} data-own-look>
        <ChangeText change={first} isGone={isGone(action)} mostShown={LONGEST_LINE} />
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

/** Whether everything is visible without the switch. */
function isShort({ changes }: AuditEntry, isPhone: boolean): boolean {
  const [most, fits] = isPhone ? [1, FITTING_LINE_LENGTH] : [2, FITTING_LENGTH];
  return changes.length <= most && changes.every((change) => lengthOf(change) <= fits && !(isPhone && isCut(change)));
}

function isCut({ field, from, to }: AuditChange): boolean {
  return [from, to].some((value) => value !== null && auditValue(field, value).length > LONGEST_LINE);
}

/** The usual length of a label, which is not known here. */
const LABEL = 16;

function lengthOf({ name, from, to }: AuditChange): number {
  return LABEL + (name?.length ?? 0) + (from?.length ?? 0) + (to?.length ?? 0);
}
