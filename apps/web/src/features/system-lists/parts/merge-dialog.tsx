import type { ListItem } from '@felulet/contract/catalogue/lists.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Warning } from '../../../ui/dialog/reason-dialog.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { listItemChoicesQuery, listItemsSimilarQuery, listItemUsesQuery } from '../system-lists.api.ts';
import { nameWithUses, placesText } from './list-item-details.tsx';

type Props = {
  readonly item: ListItem;
  readonly isChanged: boolean;
  readonly merge: (into: { readonly id: number; readonly name: string }) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Chooses the item that takes its place, and shows where it is used. */
export function MergeDialog({ item, isChanged, merge, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const uses = useQuery(listItemUsesQuery([item.id])).data?.[0]?.uses;
  const similar = useQuery(listItemsSimilarQuery([item.id])).data?.[0]?.similar.filter(({ enabled }) => enabled) ?? [];
  const items = useQuery(listItemChoicesQuery(item.list)).data?.[item.list];
  const choices = items?.filter(({ id, enabled }) => enabled && id !== item.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const into = choices?.find(({ id }) => id === chosen);
  const submit = async (): Promise<void> => {
    if (into === undefined) return;
    setSending(true);
    const done = await merge(into).finally(() => setSending(false));
    if (done) onClose();
  };
  return (
    <FormDialog
      title={t('systemLists.merge.title')}
      submitLabel={t('systemLists.merge.submit')}
      isPending={sending}
      isDisabled={into === undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text component="p" m={0}>
        {t('systemLists.merge.lead', { name: item.name, list: item.list_name })}
      </Text>
      {isChanged ? <Warning>{t('systemLists.changed', { name: item.name })}</Warning> : null}
      {similar.length > 0 ? (
        <Stack gap={6}>
          <Text size="sm" fw={560}>
            {t('systemLists.merge.similar')}
          </Text>
          <Group gap="xs">
            {similar.map((one) => (
              <Button
                key={one.id}
                size="compact-sm"
                variant={one.id === chosen ? 'filled' : 'default'}
                aria-pressed={one.id === chosen}
                onClick={() => setChosen(one.id)}
              >
                {nameWithUses(one)}
              </Button>
            ))}
          </Group>
        </Stack>
      ) : null}
      <SearchSelect
        label={t('systemLists.merge.into')}
        description={t('systemLists.merge.intoHint')}
        options={choices}
        value={chosen}
        onChange={setChosen}
        withAsterisk
      />
      <Text size="sm" aria-live="polite">
        {into === undefined || uses === undefined
          ? ' '
          : t(uses.length === 0 ? 'systemLists.merge.unused' : 'systemLists.merge.preview', {
              name: item.name,
              into: into.name,
              places: placesText(t, uses),
            })}
      </Text>
    </FormDialog>
  );
}
