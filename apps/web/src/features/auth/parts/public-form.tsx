import { Button } from '@mantine/core';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import type { FormMachine } from '../../../ui/form/use-form-machine.ts';
import styles from './auth-frame.module.css';

type Props<Values extends object> = {
  readonly machine: FormMachine<Values>;
  readonly submitLabel: string;
  readonly isClosed?: boolean;
  readonly children: React.ReactNode;
};

/** A form of the pages outside the shell; the server alone finds its faults. */
export function PublicForm<Values extends object>({
  machine,
  submitLabel,
  isClosed = false,
  children,
}: Props<Values>): React.ReactNode {
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!isClosed) void machine.submit();
  };
  return (
    <form className={styles.fields} onSubmit={submit} noValidate aria-busy={machine.pending}>
      <ErrorSummary machine={machine} />
      {children}
      <Button type="submit" size="md" loading={machine.pending} disabled={isClosed} mt={4}>
        {submitLabel}
      </Button>
    </form>
  );
}
