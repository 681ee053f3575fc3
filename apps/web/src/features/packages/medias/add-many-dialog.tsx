import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Package } from '@felulet/contract/sales/packages.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { useRunEach } from '../../../ui/action/use-run-each.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type BulkRow, BulkRows } from '../../occupancy/shared/bulk-rows.tsx';
import { RunOutcome } from '../../occupancy/shared/run-outcome.tsx';
import { createPackageItem } from '../packages.api.ts';
import { capQuantity } from './capped-quantity.ts';
import { isAddable } from './use-browser-actions.ts';

type Props = {
  readonly pack: Package;
  readonly rows: readonly MediaRow[];
  readonly onDone: (added: readonly MediaRow[]) => void;
  readonly onClose: () => void;
};

/** Adds all chosen surfaces; those that could not be added are listed with the reason. */
export function AddManyDialog({ pack, rows, onDone, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState<number | null>(1);
  // Added surfaces leave the list of candidates, so the choice is fixed at the start.
  const [chosen] = useState(rows);
  const addable = chosen.filter(isAddable);
  const client = useQueryClient();
  const { run, start, stop } = useRunEach<MediaRow>(t('packages.browser.addFailed'), () =>
    refreshAfter(client, 'package'),
  );
  const submit = async (): Promise<void> => {
    if (run.running) return;
    const result = await start(addable, (row) =>
      createPackageItem(pack.id, row.id, capQuantity(quantity, row.available_quantity)),
    );
    if (result.done.length > 0)
      toast('success', t('packages.browser.added'), {
        detail: t('packages.browser.manyDone', { count: result.done.length }),
      });
    onDone(result.done);
    if (result.failures.length === 0) onClose();
  };
  const skipped = chosen.length - addable.length;
  return (
    <DialogFrame
      title={t('packages.browser.manyTitle')}
      onClose={run.running ? stop : onClose}
      isDone={run.total > 0 && !run.running}
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
          <BulkRows rows={chosen.map((row) => rowOf(row, quantity, t))} />
          <RunOutcome
            run={run}
            progress={t('packages.browser.manyRunning', { done: run.done.length, total: run.total })}
            failed={t('packages.browser.manyFailed', { count: run.failures.length })}
          />
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

/** Fewer units where no more are free, shown before they are added. */
function rowOf(row: MediaRow, quantity: number | null, t: TFunction): BulkRow {
  if (!isAddable(row))
    return {
      ...row,
      leftOut: t(row.package_item_id === null ? 'campaigns.bulk.noneFree' : 'packages.browser.manyInside'),
    };
  const count = capQuantity(quantity, row.available_quantity);
  return { ...row, count, isCut: quantity !== null && quantity > count };
}
