import { importMaximumWithout } from '@felulet/domain/media/upload-limits.ts';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WorkbookRequest } from '../medias.api.ts';
import styles from './fault-table.module.css';

/** This many rows are named. */
const NAMED = 20;

type Props = { readonly request: WorkbookRequest; readonly onCheck?: (request: WorkbookRequest) => void };

/** The rows that are left out; before the import they can be included again. */
export function LeftOut({ request, onCheck }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { without = [], ...whole } = request;
  if (without.length === 0) return null;
  const rows = without.toSorted((one, other) => one - other);
  const named = [...rows.slice(0, NAMED), ...(rows.length > NAMED ? ['…'] : [])].join(', ');
  return (
    <p>
      {t('medias.without.rows', { count: rows.length, rows: named })}{' '}
      {onCheck === undefined ? null : (
        <Anchor component="button" type="button" onClick={() => onCheck(whole)}>
          {t('medias.without.takeIn')}
        </Anchor>
      )}
    </p>
  );
}

type AllProps = Required<Props> & { readonly rows: readonly number[] };

/** Leaves out every faulty row, and checks the rest. */
export function LeaveOutAll({ rows, request, onCheck }: AllProps): React.ReactNode {
  const { t } = useTranslation();
  const without = [...(request.without ?? []), ...rows];
  if (rows.length === 0 || without.length > importMaximumWithout) return null;
  return (
    <Button variant="default" onClick={() => onCheck({ ...request, without })}>
      {t('medias.without.faulty', { count: rows.length })}
    </Button>
  );
}

type OneProps = { readonly row: number; readonly onLeaveOut: (row: number) => void };

export function LeaveOut({ row, onLeaveOut }: OneProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Anchor
      component="button"
      type="button"
      className={styles.leave}
      aria-label={t('medias.without.leaveRow', { row })}
      onClick={() => onLeaveOut(row)}
    >
      {t('medias.without.leave')}
    </Anchor>
  );
}
