import { Button, Group, getDefaultZIndex, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Confirmation } from './ask.ts';
import { DialogFrame } from './dialog-frame.tsx';

/** A question may be asked from a popup, and has to lie above it. */
const ABOVE_POPUPS = getDefaultZIndex('popover') + 1;

type Props = { readonly question: Confirmation; readonly answer: (yes: boolean) => void };

export function QuestionDialog({ question, answer }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DialogFrame title={question.title} size="sm" zIndex={ABOVE_POPUPS} onClose={() => answer(false)}>
      <Text component="div">{question.body ?? t('ui.dialog.sure')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {question.cancel ?? t('ui.actions.cancel')}
        </Button>
        <Button color={question.danger ? 'red.9' : undefined} onClick={() => answer(true)}>
          {question.confirm ?? t('ui.actions.yes')}
        </Button>
      </Group>
    </DialogFrame>
  );
}
