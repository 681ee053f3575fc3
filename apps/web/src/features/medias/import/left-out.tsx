import type { ImportedPlace } from '@felulet/contract/catalogue/surface-import.ts';
import { importMaximumWithout } from '@felulet/domain/media/upload-limits.ts';
import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WorkbookRequest } from '../medias.api.ts';
import styles from './fault-table.module.css';
import { useRowName } from './mapping/foreign-rows.tsx';

/** This many rows are named. */
const NAMED = 20;

type Props = { readonly request: WorkbookRequest; readonly onCheck?: (request: WorkbookRequest) => void };

/** The rows that are left out; before the import they can be included again. */
export function LeftOut({ request, onCheck }: Props): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  const { without = [], places, ...whole } = request;
  if (without.length === 0) return null;
  const rows = without.toSorted((one, other) => one - other);
  const names = rows.slice(0, NAMED).map((row) => rowName(row, places?.get(row)));
  const named = [...names, ...(rows.length > NAMED ? ['…'] : [])].join(names.some(isPlaced) ? '; ' : ', ');
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

/** A name that has a comma itself. */
function isPlaced(name: string): boolean {
  return name.includes(',');
}

type Places = NonNullable<WorkbookRequest['places']>;

/** The request without further rows. */
export function leavingOut(request: WorkbookRequest, rows: readonly number[], places: Places): WorkbookRequest {
  const { without = [], places: known = [] } = request;
  return { ...request, without: [...without, ...rows], places: new Map([...known, ...places]) };
}

type AllProps = Required<Props> & { readonly rows: readonly number[]; readonly places: Places };

/** Leaves out every faulty row, and checks the rest. */
export function LeaveOutAll({ rows, places, request, onCheck }: AllProps): React.ReactNode {
  const { t } = useTranslation();
  const { without = [] } = request;
  if (rows.length === 0 || without.length + rows.length > importMaximumWithout) return null;
  return (
    <Button variant="default" onClick={() => onCheck(leavingOut(request, rows, places))}>
      {t('medias.without.faulty', { count: rows.length })}
    </Button>
  );
}

export type OnLeaveOut = (row: number, places: Places) => void;
type OneProps = {
  readonly row: number;
  readonly place: ImportedPlace | null | undefined;
  readonly onLeaveOut: OnLeaveOut;
};

export function LeaveOut({ row, place, onLeaveOut }: OneProps): React.ReactNode {
  const { t } = useTranslation();
  const name = useRowName()(row, place);
  return (
    <Anchor
      component="button"
      type="button"
      className={styles.leave}
      aria-label={t(isPlaced(name) ? 'medias.without.leavePlaced' : 'medias.without.leaveRow', { row: name })}
      onClick={() => onLeaveOut(row, new Map(place ? [[row, place]] : []))}
    >
      {t('medias.without.leave')}
    </Anchor>
  );
}
