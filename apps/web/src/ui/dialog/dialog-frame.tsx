import { MantineThemeProvider, Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { sendByKey } from '../form/send-by-key.ts';
import { askToLeave } from './ask-to-leave.ts';
import { useEscape } from './dialog-stack.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useNoLateClick } from './use-no-late-click.ts';
import { type TypedValues, useTypedValues } from './use-typed-values.ts';

export type DialogFrameProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
  /** Whether something would be lost: then Escape, the cross and a click beside it ask first. Without it, whether a field was typed into. [K5.56] [K5.63] */
  readonly isChanged?: () => boolean;
  /** All that could be done is done: what was typed for it is no loss. [K5.63] */
  readonly isDone?: boolean;
} & Pick<ModalProps, 'size' | 'closeOnClickOutside' | 'fullScreen' | 'withCloseButton' | 'overlayProps' | 'zIndex'>;

/** The field that a dialog begins with does not cover its buttons with a list that nobody asked for. [K5.72] */
const isShutAtFirst = { defaultProps: { openOnFocus: false } };
/** Such a list stays open while several are chosen: what is said below its field, and the buttons, stay in sight. [D12.24] */
const severalChoices = { defaultProps: { openOnFocus: false, comboboxProps: { position: 'top' } } };
const insideTheme = { components: { Select: isShutAtFirst, Autocomplete: isShutAtFirst, MultiSelect: severalChoices } };

/** The frame of every dialog: import it from a lazily loaded component, it is not part of the first script. */
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
  useNoLateClick();
  const { watch, areTyped } = useTypedValues();
  const close = async (): Promise<void> => {
    if (isDone || !(isChanged ?? areTyped)() || (await askToLeave('dialog'))) onClose();
  };
  useEscape(() => void close());
  return (
    <Modal
      // Inside a dialog a header element is no banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      opened
      onClose={() => void close()}
      closeOnEscape={false}
      title={title}
      centered
      overlayProps={{ backgroundOpacity: 0.45 }}
      closeButtonProps={{ 'aria-label': t('ui.actions.close') }}
      styles={{ title: { fontWeight: 620, fontSize: '1.0625rem' } }}
      {...rest}
    >
      <MantineThemeProvider theme={insideTheme}>
        <DialogBody watch={watch}>{children}</DialogBody>
      </MantineThemeProvider>
    </Modal>
  );
}

const FIELDS = 'input:not([type=hidden]), textarea, select, button, a[href]';

/** Where nothing says so itself, a dialog begins with its first field or button, not with its cross. */
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
