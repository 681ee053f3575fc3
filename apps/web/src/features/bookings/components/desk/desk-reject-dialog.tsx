import type { DeskRow } from '@felulet/contract/bookings/desk.responses.ts';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx';
import { LONGEST_NOTE } from '../reject-dialog.tsx';

type Props = {
  readonly rows: readonly DeskRow[];
  readonly onClose: () => void;
  readonly onReject: (note: string) => Promise<void>;
};

/** Asks before several rows are rejected; says which packages go whole with them, and takes one reason for all. [D6.20] */
export function DeskRejectDialog({ rows, onClose, onReject }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [isPending, setPending] = useState(false);
  const count = rows.length;
  const packages = new Map(
    rows.flatMap(({ booking_package: pack }) => (pack === null || pack.is_private ? [] : [[pack.id, pack] as const])),
  );
  return (
    <DialogFrame title={t('desk.reject.title', { count })} onClose={onClose}>
      <Stack gap="md">
        <Text component="p" m={0}>
          {t('desk.reject.question', { count })} {t('bookings.reject.irreversible')}
        </Text>
        {[...packages.values()].map((pack) => (
          <Alert
            key={pack.id}
            variant="light"
            color="yellow"
            icon={<IconAlertTriangle size={18} />}
            styles={{ message: { color: 'var(--ink)' }, icon: { color: 'var(--waiting)' } }}
          >
            {t('desk.reject.whole', { title: pack.title, count: pack.booking_count })}
          </Alert>
        ))}
        <Textarea
          label={t('desk.reject.note')}
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
          <Button
            color="red.9"
            loading={isPending}
            onClick={() => {
              setPending(true);
              void onReject(note.trim()).finally(() => setPending(false));
            }}
          >
            {t('bookings.action.reject')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
