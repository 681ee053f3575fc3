import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type Props = DialogFrameProps & {
  readonly onSubmit: () => unknown;
  readonly submitLabel: React.ReactNode;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  /** The focus starts on the submit button, where nothing has to be typed. */
  readonly startsOnSubmit?: boolean;
};

/** A dialog with a small form and its buttons. Import it like its frame, from a lazily loaded component. */
export function FormDialog({
  onSubmit,
  submitLabel,
  isPending,
  isDisabled = false,
  startsOnSubmit = false,
  children,
  ...frame
}: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DialogFrame {...frame}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={frame.onClose}>
              {t('ui.actions.cancel')}
            </Button>
            <Button
              type="submit"
              loading={isPending}
              disabled={isDisabled}
              data-autofocus={startsOnSubmit || undefined}
            >
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
