import { Progress, Text } from '@mantine/core';
import type { Run } from '../../../ui/action/use-run-each.ts';
import { DaysInTheWay } from '../../occupancy/shared/days-in-the-way.tsx';
import styles from './run-outcome.module.css';

type Props<Row> = {
  readonly run: Run<Row>;
  readonly progress: string;
  readonly failed: string;
};

/** The progress of a run over many rows, and the reasons of refusals. */
export function RunOutcome<Row extends { readonly id: number; readonly title: string }>(
  props: Props<Row>,
): React.ReactNode {
  const { run, progress, failed } = props;
  if (run.total === 0) return null;
  const over = run.done.length + run.failures.length;
  return (
    <div aria-live="polite">
      <Progress.Root size="md">
        <Progress.Section value={(over / run.total) * 100} aria-label={progress} />
      </Progress.Root>
      <Text className="tabular">{progress}</Text>
      {run.failures.length === 0 ? null : (
        <>
          <Text fw={560}>{failed}</Text>
          <ul className={styles.failures}>
            {run.failures.map(({ row, reason, days }) => (
              <li key={row.id}>
                {row.title}: {reason}
                <DaysInTheWay days={days} refused="booking" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
