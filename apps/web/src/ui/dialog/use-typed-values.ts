import { useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

export type TypedValues = {
  /** For the box around the fields. */
  readonly watch: { readonly onFocusCapture: (event: React.FocusEvent) => void };
  readonly areTyped: () => boolean;
};

/** Whether a field within a box holds something else than when it was come to first. [K5.63] */
export function useTypedValues(): TypedValues {
  const before = useRef(new Map<Field, string>());
  const remember = ({ target }: React.FocusEvent): void => {
    if (isTypedInto(target) && !before.current.has(target)) before.current.set(target, target.value);
  };
  const areTyped = (): boolean =>
    [...before.current].some(([field, value]) => field.isConnected && !isSending(field) && field.value !== value);
  return { watch: { onFocusCapture: remember }, areTyped };
}

const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=search])';

/** What is typed into a field of choices only finds them. */
function isTypedInto(target: EventTarget): target is Field {
  return (
    target instanceof Element && target.matches(typed) && !target.matches('[role=combobox], [aria-haspopup=listbox]')
  );
}

function isSending(field: Field): boolean {
  return field.form?.querySelector('[data-loading]') != null;
}
