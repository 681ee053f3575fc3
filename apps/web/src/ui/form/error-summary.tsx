import { Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './error-summary.module.css';
import { fieldElements, isAbout } from './field-places.ts';
import { fieldLabel } from './form-fields.ts';
import type { FormMachine } from './use-form-machine.ts';

/** Lists the faults; each links to its field. */
export function ErrorSummary<Values extends object>({
  machine,
}: {
  readonly machine: FormMachine<Values>;
}): React.ReactNode {
  const { t } = useTranslation();
  const errors = linesOf(machine);
  return (
    <div
      ref={machine.summary}
      tabIndex={-1}
      className={errors.length === 0 ? undefined : styles.summary}
      role={errors.length === 0 ? undefined : 'alert'}
    >
      {errors.length === 0 ? null : (
        <>
          <div className={styles.title}>
            <IconAlertCircle size={18} aria-hidden="true" />
            {t('ui.form.summaryTitle')}
          </div>
          <ul className={styles.list}>
            {errors.map(({ path, label, message }) => (
              <li key={path}>
                <Anchor
                  component="button"
                  type="button"
                  c="inherit"
                  underline="always"
                  onClick={(event) => focusField(event.currentTarget, path)}
                >
                  {label ?? t('ui.form.otherField')}
                </Anchor>
                : {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type Line = { readonly path: string; readonly label: string | undefined; readonly message: React.ReactNode };

/** One line for each fault; the two ends of a period share a label, so the same fault is listed once. */
function linesOf<Values extends object>({ form, register }: FormMachine<Values>): readonly Line[] {
  const lines = Object.entries(form.errors).map(([path, message]) => ({
    path,
    label: fieldLabel(register, path),
    message,
  }));
  return lines.filter(
    (line, index) =>
      line.message &&
      lines.findIndex((other) => other.label === line.label && other.message === line.message) === index,
  );
}

function focusField(from: HTMLElement, path: string): void {
  fieldElements(from.closest('form'))
    .find((field) => isAbout(field, path))
    ?.focus();
}
