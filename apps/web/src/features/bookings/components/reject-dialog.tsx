import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

type Props = {
  readonly title: string;
  readonly name: string;
  /** What else goes with it. */
  readonly warning?: string | undefined;
  readonly reject: (note: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onRejected?: (() => void) | undefined;
  /** What was to be rejected was deleted meanwhile. */
  readonly onGone?: (() => void) | undefined;
};

export const LONGEST_NOTE = 2000;

/** Asks before a rejection, names what is rejected, and takes the reason. */
export function RejectDialog(props: Props): React.ReactNode {
  const { title, name, warning, reject, onClose, onRejected, onGone } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const rejection = useMutation({
    mutationFn: () => reject(note.trim()),
    onSuccess: async () => {
      toast('success', t('bookings.reject.done'));
      onClose();
      onRejected?.();
      await refreshAfter(client, 'booking');
    },
    onError: (error) => {
      if (onGone === undefined || !isApiProblem(error) || error.status !== 404)
        return toastProblem(error, t('bookings.reject.failed'));
      onClose();
      onGone();
    },
  });
  return (
    <DialogFrame title={title} onClose={onClose}>
      <Stack gap="md">
        <Text component="p" m={0}>
          {t('bookings.reject.question', { name })} {t('bookings.reject.irreversible')}
        </Text>
        {warning === undefined ? null : (
          <Alert
            variant="light"
            color="yellow"
            icon={<IconAlertTriangle size={18} />}
            styles={{ message: { color: 'var(--ink)' }, icon: { color: 'var(--waiting)' } }}
          >
            {warning}
          </Alert>
        )}
        <Textarea
          label={t('bookings.reject.note')}
          description={t('bookings.reject.noteHint')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.actions.cancel')}
          </Button>
          <Button color="red.9" loading={rejection.isPending} onClick={() => rejection.mutate()}>
            {t('bookings.action.reject')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
