import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import type { Package } from '@felulet/contract/packages/package.responses.ts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { DaysInTheWay } from '../../occupancy/shared/days-in-the-way.tsx';
import styles from './package-browser.module.css';
import { type AddRun, useAddMany } from './use-add-many.ts';
import { isAddable } from './use-browser-actions.ts';

type Props = {
  readonly pack: Package;
  readonly rows: readonly MediaRow[];
  readonly onDone: (added: readonly MediaRow[]) => void;
  readonly onClose: () => void;
};

/** Adds all chosen surfaces; what could not be added is listed with its reason. [K4.4] */
export function AddManyDialog({ pack, rows, onDone, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState<number | null>(1);
  // What is added meanwhile leaves the list of candidates, so it is fixed at the start.
  const [addable] = useState(() => rows.filter(isAddable));
  const { run, addAll, stop } = useAddMany(pack.id);
  const submit = async (): Promise<void> => {
    if (run.running) return;
    const result = await addAll(addable, quantity);
    if (result.added.length > 0)
      toast('success', t('packages.browser.added'), {
        detail: t('packages.browser.manyDone', { count: result.added.length }),
      });
    onDone(result.added);
    if (result.failures.length === 0) onClose();
  };
  const skipped = rows.length - addable.length;
  return (
    <DialogFrame
      title={t('packages.browser.manyTitle')}
      onClose={run.running ? stop : onClose}
      closeOnClickOutside={!run.running}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Text c="dimmed">
            {t('packages.browser.manyLead', { count: addable.length })}{' '}
            {skipped > 0 ? t('packages.browser.manySkipped', { count: skipped }) : null}
          </Text>
          <NumberField
            label={t('packages.browser.manyQuantity')}
            required
            suffix={t('campaigns.book.unit', { count: quantity ?? 0 })}
            value={quantity}
            onChange={setQuantity}
            data-autofocus
          />
          <Outcome run={run} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={run.running ? stop : onClose}>
              {t(run.running ? 'packages.browser.stop' : 'ui.actions.close')}
            </Button>
            <Button type="submit" loading={run.running} disabled={addable.length === 0 || run.total > 0}>
              {t('packages.browser.manySubmit', { count: addable.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

function Outcome({ run }: { readonly run: AddRun }): React.ReactNode {
  const { t } = useTranslation();
  if (run.total === 0) return null;
  const text = t('packages.browser.manyRunning', { done: run.added.length, total: run.total });
  return (
    <div aria-live="polite">
      <Progress.Root size="md">
        <Progress.Section value={((run.added.length + run.failures.length) / run.total) * 100} aria-label={text} />
      </Progress.Root>
      <Text className="tabular">{text}</Text>
      {run.failures.length === 0 ? null : (
        <>
          <Text fw={560}>{t('packages.browser.manyFailed', { count: run.failures.length })}</Text>
          <ul className={styles.failures}>
            {run.failures.map(({ row, reason, days }) => (
              <li key={row.id}>
                {row.title}: {reason}
                <DaysInTheWay days={days} refused="booking" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
