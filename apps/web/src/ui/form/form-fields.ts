import type { Day } from '@felulet/domain/period/day.ts';
import type { UseFormReturnType } from '@mantine/form';
import { valueAt } from './merge.ts';
import type { PeriodValue } from './period-field.tsx';

export type FieldOptions = {
  readonly required?: boolean;
  readonly description?: React.ReactNode;
  readonly disabled?: boolean;
};

/** The labels of fields for the summary, and which of those of one drawing must not be empty. */
export type FieldRegister = {
  readonly labels: Map<string, string>;
  readonly required: Set<string>;
  /** Files that a field would not take, until it took others or the person agreed to go on without them. */
  readonly refused: Map<string, readonly string[]>;
};

// biome-ignore lint/suspicious/noExplicitAny: reason: Mantine's inputs take differently typed values
type InputProps = any;

export type PeriodProps = {
  readonly label: string;
  readonly value: PeriodValue;
  readonly onChange: (period: PeriodValue) => void;
  readonly error: React.ReactNode;
  readonly required: boolean | undefined;
  readonly 'data-path': string;
};

export type FormFields = {
  /** Props of an input bound to a path such as `name` or `price_tags.0.value`. */
  field(path: string, label: string, options?: FieldOptions): InputProps;
  checkbox(path: string, label: string, options?: FieldOptions): InputProps;
  /** Props of a `FileField`, whose refused files are asked about before the form is sent. */
  files(path: string, label: string, options?: FieldOptions): InputProps;
  /** Props of a `PeriodField` over two paths. */
  period(from: string, to: string, label: string, options?: FieldOptions): PeriodProps;
};

export function formFields<Values extends object>(
  form: UseFormReturnType<Values>,
  register: FieldRegister,
): FormFields {
  const bound = (path: string, label: string, options: FieldOptions, type: 'input' | 'checkbox'): InputProps => {
    register.labels.set(path, label);
    if (options.required === true && options.disabled !== true && type === 'input') register.required.add(path);
    else register.required.delete(path);
    return { label, ...options, ...form.getInputProps(path, { type }), 'data-path': path };
  };
  return {
    field: (path, label, options = {}) => bound(path, label, options, 'input'),
    checkbox: (path, label, options = {}) => bound(path, label, options, 'checkbox'),
    files: (path, label, options = {}) => ({
      ...bound(path, label, options, 'input'),
      onRefused: (names: readonly string[]) => {
        if (names.length === 0) register.refused.delete(path);
        else register.refused.set(path, names);
      },
    }),
    period: (from, to, label, options = {}) => {
      const first = bound(from, label, options, 'input');
      const last = bound(to, label, { ...options, required: false }, 'input');
      return {
        label,
        required: options.required,
        value: { from: asDay(first.value), to: asDay(last.value) },
        onChange: (period) => {
          first.onChange(period.from);
          last.onChange(period.to);
        },
        error: first.error ?? last.error,
        'data-path': from,
      };
    },
  };
}

/** Required fields that were left empty. */
export function emptyFields(values: object, register: FieldRegister): readonly string[] {
  return [...register.required].filter((path) => isEmpty(valueAt(values, path)));
}

/** The field's label, else that of the nearest field around it. */
export function labelOf(register: FieldRegister, path: string): string | undefined {
  const known = register.labels.get(path);
  if (known !== undefined || !path.includes('.')) return known;
  return labelOf(register, path.slice(0, path.lastIndexOf('.')));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function asDay(value: unknown): Day | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
