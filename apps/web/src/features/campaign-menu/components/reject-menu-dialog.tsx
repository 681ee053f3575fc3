import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { changeMenuState } from '../campaign-menu.api.ts';

const LONGEST_NOTE = 2000;

/** Asks before a rejection and takes its reason; what was typed stays when it could not be sent. [C4.31] [C8.8] */
export function RejectMenuDialog({
  menuId,
  onClose,
}: {
  readonly menuId: number;
  readonly onClose: () => void;
}): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const rejection = useMutation({
    mutationFn: () => changeMenuState(menuId, 'REJECTED', note.trim() === '' ? null : note.trim()),
    onSuccess: async () => {
      toast('success', t('campaignMenu.reject.done'));
      onClose();
      await refreshAfter(client, 'menu');
    },
    onError: (error) => {
      toastProblem(error, t('campaignMenu.reject.failed'));
      void refreshAfter(client, 'menu');
    },
  });
  return (
    <DialogFrame title={t('campaignMenu.reject.title')} onClose={onClose}>
      <Stack gap="md">
        <Text component="p" m={0}>
          {t('ui.dialog.sure')} {t('campaignMenu.reject.question')}
        </Text>
        <Textarea
          label={t('campaignMenu.reject.note')}
          description={t('campaignMenu.reject.noteHint')}
          autosize
          minRows={3}
          maxRows={10}
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
            {t('campaignMenu.action.reject')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
