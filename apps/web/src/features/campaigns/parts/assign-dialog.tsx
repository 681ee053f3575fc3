import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { TagsSelect } from '../../../ui/fields/tags-select.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { colleagueQuery, useCampaignCalls } from '../campaigns.api.ts';

type Person = { readonly id: number; readonly name: string };
type Props = {
  readonly campaign: { readonly id: number; readonly name: string; readonly assignees: readonly Person[] };
  readonly onClose: () => void;
};

/** Chooses the people of the own company who handle the campaign. */
export function AssignDialog({ campaign, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { assign, reload } = useCampaignCalls();
  const colleagues = useQuery(colleagueQuery(campaign.id));
  const [seen] = useState<readonly number[]>(() => campaign.assignees.map((person) => person.id));
  const [chosen, setChosen] = useState(seen);
  const save = useMutation({
    mutationFn: () => assign(campaign.id, chosen, seen),
    onSuccess: () => {
      toast('success', t('campaigns.assign.success'));
      onClose();
    },
    onError: (error) => {
      if (faultOf(error) === undefined) toastProblem(error, t('campaigns.assign.failure'));
      // When it is opened again, it starts with the present assignees.
      if (!isApiProblem(error) || error.status !== 412) return;
      onClose();
      void reload();
    },
  });
  return (
    <DialogFrame title={t('campaigns.assign.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack gap="md">
          <div>
            <Text fw={560}>{campaign.name}</Text>
            <Text c="dimmed">{t('campaigns.assign.lead')}</Text>
          </div>
          <TagsSelect
            label={t('campaigns.assign.people')}
            options={choicesOf(colleagues.data ?? [], campaign.assignees)}
            value={chosen}
            onChange={setChosen}
            error={faultOf(save.error)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.actions.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={colleagues.isPending}>
              {t('ui.actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

/** Somebody who was assigned earlier stays removable, even when not offered any more. */
function choicesOf(colleagues: readonly Person[], assigned: readonly Person[]): readonly Person[] {
  const missing = assigned.filter((person) => !colleagues.some((colleague) => colleague.id === person.id));
  return [...colleagues, ...missing];
}

/** A refusal about the choice itself is shown at the field. */
function faultOf(error: unknown): string | undefined {
  if (!isApiProblem(error)) return undefined;
  if (error.violations[0] !== undefined) return error.violations[0].message;
  return ['last_assignee', 'assignee_not_colleague'].includes(error.code) ? error.detail : undefined;
}
