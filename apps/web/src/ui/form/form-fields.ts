import type { Day } from '@felulet/domain/period/day.ts';
import type { UseFormReturnType } from '@mantine/form';
import type { PeriodValue } from '../fields/period-field.tsx';
import type { FieldPath, PathOf, ValuesByPath } from './field-paths.ts';
import type { WordsOf } from './field-words.ts';
import { valueAt } from './merge.ts';

export type FieldOptions = {
  readonly required?: boolean;
  readonly description?: React.ReactNode;
  readonly disabled?: boolean;
};

/** The labels of fields, and the required ones of the present rendering. */
export type FieldRegister = {
  readonly labels: Map<string, string>;
  readonly required: Set<string>;
  /** Files that a field refused, until it took others or the user went on without them. */
  readonly refused: Map<string, readonly string[]>;
  /** The end of a period at a path: both have the period's label. */
  readonly ends: Map<string, 'from' | 'to'>;
  /** How fields show a value. */
  readonly words: Map<string, WordsOf>;
};

/** What an input passes on a change: its new value, or the browser's event. */
type Change<Value> = Loose<Value> | React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** A choice among texts is passed as a plain text or null; several as texts. */
type Loose<Value> = Value extends string ? string | null : Value extends readonly string[] ? readonly string[] : Value;

type BoundProps<Value> = {
  readonly label: string;
  readonly description?: React.ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: React.ReactNode;
  // Declared as a method, so that a form with more fields can be passed where fewer are needed.
  onChange(change: Change<Value>): void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly 'data-path': string;
};

export type InputProps<Value> = BoundProps<Value> & { readonly value: Value };
type CheckboxProps = BoundProps<boolean> & { readonly checked: boolean };
type FilesProps = InputProps<readonly File[]> & { readonly onRefused: (names: readonly string[]) => void };

export type PeriodProps = {
  readonly label: string;
  readonly value: PeriodValue;
  readonly onChange: (period: PeriodValue) => void;
  readonly error: React.ReactNode;
  readonly required: boolean | undefined;
  readonly 'data-path': string;
};

/** The fields of such values: an unknown path does not compile, nor does an input for another type. */
export type FormFields<Values> = {
  /** Props of an input bound to a path such as `name` or `price_tags.0.value`. */
  field<Path extends FieldPath<Values>>(
    path: Path,
    label: string,
    options?: FieldOptions,
  ): InputProps<ValuesByPath<Values>[Path]>;
  checkbox(path: PathOf<Values, boolean>, label: string, options?: FieldOptions): CheckboxProps;
  /** Props of a `FileField`; its refused files are asked about before the form is sent. */
  files(path: PathOf<Values, readonly File[]>, label: string, options?: FieldOptions): FilesProps;
  /** Props of a `PeriodField` over two paths. */
  period(
    from: PathOf<Values, Day | null>,
    to: PathOf<Values, Day | null>,
    label: string,
    options?: FieldOptions,
  ): PeriodProps;
};

export function formFields<Values extends object>(
  form: UseFormReturnType<Values>,
  register: FieldRegister,
): FormFields<Values> {
  const bound = (path: string, label: string, options: FieldOptions, type: 'input' | 'checkbox') => {
    register.labels.set(path, label);
    if (options.required === true && options.disabled !== true && type === 'input') register.required.add(path);
    else register.required.delete(path);
    const { value, checked, ...props } = form.getInputProps(path, { type });
    return { value, checked, props: { label, ...options, ...props, 'data-path': path } };
  };
  const field = (path: string, label: string, options: FieldOptions) => {
    const { value, props } = bound(path, label, options, 'input');
    return { ...props, value };
  };
  return {
    field: (path, label, options = {}) => field(path, label, options),
    checkbox: (path, label, options = {}) => {
      const { checked, props } = bound(path, label, options, 'checkbox');
      return { ...props, checked };
    },
    files: (path, label, options = {}) => ({
      ...field(path, label, options),
      onRefused: (names: readonly string[]) => {
        if (names.length === 0) register.refused.delete(path);
        else register.refused.set(path, names);
      },
    }),
    period: (from, to, label, options = {}) => {
      const first = field(from, label, options);
      const last = field(to, label, { ...options, required: false });
      register.ends.set(from, 'from').set(to, 'to');
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

/** Required fields that are empty. */
export function emptyFields(values: object, register: FieldRegister): readonly string[] {
  return [...register.required].filter((path) => isEmpty(valueAt(values, path)));
}

/** The label of the field, or of the nearest field around it, or of the only one within. */
export function fieldLabel(register: FieldRegister, path: string): string | undefined {
  return labelAround(register, path) ?? onlyLabelWithin(register, path);
}

function labelAround({ labels }: Pick<FieldRegister, 'labels'>, path: string): string | undefined {
  const known = labels.get(path);
  if (known !== undefined || !path.includes('.')) return known;
  return labelAround({ labels }, path.slice(0, path.lastIndexOf('.')));
}

function onlyLabelWithin({ labels }: Pick<FieldRegister, 'labels'>, path: string): string | undefined {
  const within = [...labels].flatMap(([field, label]) => (field.startsWith(`${path}.`) ? [label] : []));
  return within.length === 1 ? within[0] : undefined;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function asDay(value: unknown): Day | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
