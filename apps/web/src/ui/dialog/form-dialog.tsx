import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type Props = DialogFrameProps & {
  readonly onSubmit: () => unknown;
  readonly submitLabel: React.ReactNode;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  /** Where nothing has to be typed: the focus starts on the button that sends. */
  readonly startsOnSubmit?: boolean;
};

/** A dialog that is one small form: what it asks, and below it the ways out. Import it as its frame, from a lazily loaded component. */
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
