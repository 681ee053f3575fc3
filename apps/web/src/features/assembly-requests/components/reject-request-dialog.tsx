import type { AssemblyRequest } from '@felulet/contract/assembly-requests/assembly-request.responses.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { rejectRequest } from '../assembly-requests.api.ts';

type Props = { readonly request: AssemblyRequest; readonly onClose: () => void };

const LONGEST_NOTE = 2000;

/** Asks before a rejection, names the request, and takes the reason. [D6.56] */
export function RejectRequestDialog({ request, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const rejection = useMutation({
    mutationFn: () => rejectRequest(request.id, note.trim()),
    onSuccess: async () => {
      toast('success', t('assemblyRequests.reject.done'));
      onClose();
      await refreshAfter(client, 'request');
    },
    onError: (error) => {
      toastProblem(error, t('assemblyRequests.reject.failed'));
      void refreshAfter(client, 'request');
    },
  });
  return (
    <DialogFrame title={t('assemblyRequests.reject.title')} onClose={onClose}>
      <Stack gap="md">
        <Text component="p" m={0}>
          {t('assemblyRequests.reject.question', { name: request.campaign_name })}
        </Text>
        <Textarea
          label={t('assemblyRequests.reject.note')}
          description={t('assemblyRequests.reject.noteHint')}
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
            {t('assemblyRequests.action.reject')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
