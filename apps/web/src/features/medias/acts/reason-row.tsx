import type { ActOutcome } from '@felulet/contract/catalogue/surface-acts.ts';
import { WholeDays } from '../../../ui/text/whole-days.tsx';
import { DaysInTheWay } from '../../occupancy/shared/days-in-the-way.tsx';
import { failureReason } from '../surface-acts.api.ts';
import styles from './acts.module.css';

type Props = {
  readonly row: Pick<ActOutcome, 'problem'>;
  /** A text in place of the problem. */
  readonly text?: string | undefined;
};

/** The reason why nothing is done to a surface, with the days that are not free. */
export function ReasonRow({ row, text }: Props): React.ReactNode {
  return (
    <>
      <span className={styles.why}>
        <WholeDays>{text ?? failureReason(row)}</WholeDays>
      </span>
      <DaysInTheWay days={row.problem?.days ?? []} refused="booking" />
    </>
  );
}
