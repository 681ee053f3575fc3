import { MantineThemeProvider, Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sendByKey } from '../form/send-by-key.ts';
import { askToLeave } from './ask-to-leave.ts';
import { useEscape } from './dialog-stack.ts';
import { useFocusReturn } from './use-focus-return.ts';

export type DialogFrameProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
  /**
   * Whether something would be lost: then Escape, the cross and a click outside ask first. By default, whether a field was changed.
   */
  readonly isChanged?: () => boolean;
  /** Nothing is left to do, so closing loses nothing. */
  readonly isDone?: boolean;
} & Pick<ModalProps, 'size' | 'closeOnClickOutside' | 'fullScreen' | 'withCloseButton' | 'overlayProps' | 'zIndex'>;

/** The first field of a dialog does not open its list over the buttons. */
const closedOnFocus = { defaultProps: { openOnFocus: false } };
/** A list for several choices stays open: the message below the field and the buttons stay visible. */
const severalChoices = { defaultProps: { openOnFocus: false, comboboxProps: { position: 'top' } } };
const insideTheme = { components: { Select: closedOnFocus, Autocomplete: closedOnFocus, MultiSelect: severalChoices } };

/** The frame of every dialog. Import it from a lazily loaded component: it does not belong into the first script. */
export function DialogFrame({
  title,
  onClose,
  children,
  isChanged,
  isDone = false,
  ...rest
}: DialogFrameProps): React.ReactNode {
  const { t } = useTranslation();
  useFocusReturn();
  useIgnoreLateClick();
  const { watch, areTyped } = useTypedValues();
  const close = async (): Promise<void> => {
    if (isDone || !(isChanged ?? areTyped)() || (await askToLeave('dialog'))) onClose();
  };
  useEscape(() => void close());
  return (
    <Modal
      // A header element within a dialog is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      opened
      onClose={() => void close()}
      closeOnEscape={false}
      title={title}
      centered
      overlayProps={{ backgroundOpacity: 0.45 }}
      closeButtonProps={{ 'aria-label': t('ui.actions.close') }}
      styles={{ title: { fontWeight: 620, fontSize: 'var(--text-xl)' } }}
      {...rest}
    >
      <MantineThemeProvider theme={insideTheme}>
        <DialogBody watch={watch}>{children}</DialogBody>
      </MantineThemeProvider>
    </Modal>
  );
}

const FIELDS = 'input:not([type=hidden]), textarea, select, button, a[href]';

/** Without an autofocus of its own, a dialog starts with its first field or button, not with its cross. */
function DialogBody({
  watch,
  children,
}: Pick<DialogFrameProps, 'children'> & Pick<TypedValues, 'watch'>): React.ReactNode {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (body.current?.querySelector('[data-autofocus]') !== null) return;
    const fields = [...body.current.querySelectorAll<HTMLElement>(FIELDS)];
    fields.find((field) => field.tabIndex >= 0 && !field.matches(':disabled'))?.setAttribute('data-autofocus', 'true');
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the fields in it
    <div ref={body} onKeyDown={sendByKey} {...watch}>
      {children}
    </div>
  );
}

/** A double click may take this long. */
const DOUBLE_CLICK_MS = 500;

/** When a double click closed the dialog on top, its second click is ignored on what lies below. */
function useIgnoreLateClick(): void {
  useEffect(
    () => () => {
      const swallow = (event: MouseEvent): void => {
        if (event.detail < 2) return;
        event.preventDefault();
        event.stopPropagation();
      };
      // The page may be left within that time.
      const page = document;
      page.addEventListener('click', swallow, { capture: true });
      setTimeout(() => page.removeEventListener('click', swallow, { capture: true }), DOUBLE_CLICK_MS);
    },
    [],
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

type TypedValues = {
  /** The handlers for the box around the fields. */
  readonly watch: { readonly onFocusCapture: (event: React.FocusEvent) => void };
  readonly areTyped: () => boolean;
};

/** Whether a field within a box has another value than at its first focus. */
function useTypedValues(): TypedValues {
  const before = useRef(new Map<Field, string>());
  const remember = ({ target }: React.FocusEvent): void => {
    if (isTypedInto(target) && !before.current.has(target)) before.current.set(target, target.value);
  };
  const areTyped = (): boolean =>
    [...before.current].some(([field, value]) => field.isConnected && !isSending(field) && field.value !== value);
  return { watch: { onFocusCapture: remember }, areTyped };
}

const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=search])';

/** The text in a field of choices only searches. */
function isTypedInto(target: EventTarget): target is Field {
  return (
    target instanceof Element && target.matches(typed) && !target.matches('[role=combobox], [aria-haspopup=listbox]')
  );
}

function isSending(field: Field): boolean {
  return field.form?.querySelector('[data-loading]') != null;
}
