import { type ListItem, listItemUpdateBody } from '@felulet/contract/catalogue/lists.ts';
import { listItemUpdate } from '@felulet/contract/wire.generated.ts';
import { Alert, Switch, TextInput } from '@mantine/core';
import { IconArrowMerge, IconLock, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason, isActionAllowed } from '../../../ui/action/record-actions.ts';
import type { Target } from '../../../ui/action/route-link.tsx';
import { useLeaveForm } from '../../../ui/action/use-leave-form.ts';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { DescriptionList } from '../../../ui/page/description-list.tsx';
import type { Edited } from '../../../ui/page/loaded-for-edit.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { nameWithUses, placesText } from '../parts/list-item-details.tsx';
import { useListItemCalls } from '../parts/use-list-item-calls.ts';
import { useListItemDecisions } from '../parts/use-list-item-decisions.tsx';
import { LIST_ITEM_FILTER_KEY, listItemsSimilarQuery, listItemUsesQuery } from '../system-lists.api.ts';
import styles from './list-item-form.module.css';

type Props = Edited<ListItem> & { readonly item: ListItem };
type Values = Pick<ListItem, 'name' | 'slug' | 'enabled'>;

export function ListItemForm(props: Props): React.ReactNode {
  const { item } = props;
  const { t } = useTranslation();
  const leaveForm = useLeaveForm();
  const list: Target = { to: '/system-list-items', search: shownSearch(LIST_ITEM_FILTER_KEY) };
  const leave = (): void => leaveForm(list);
  const machine = useItemMachine(props, leave);
  const { remove } = useListItemCalls();
  const decisions = useListItemDecisions(async (_item, run) => {
    if (await run()) leave();
  });
  if (!isActionAllowed(item, 'edit')) return <Locked item={item} />;
  return (
    <div className={styles.page}>
      <Origin item={item} />
      <FormFrame
        machine={machine}
        submitLabel={t('ui.actions.save')}
        cancel={list}
        buttons={
          <>
            {isActionAllowed(item, 'refuse') ? (
              <ActionButton icon={IconX} onClick={() => decisions.refuse(item)}>
                {t('systemLists.refusal.refuse')}
              </ActionButton>
            ) : null}
            {isActionAllowed(item, 'merge') ? (
              <ActionButton icon={IconArrowMerge} onClick={() => decisions.merge(item)}>
                {t('systemLists.merge.merge')}
              </ActionButton>
            ) : null}
            <ActionButton
              danger
              icon={IconTrash}
              closedBecause={closedReason(item, 'delete')}
              onClick={() => void remove(item).then((isGone) => isGone && leave())}
            >
              {t('ui.actions.delete')}
            </ActionButton>
          </>
        }
      >
        <Panel>
          <ItemFields machine={machine} />
        </Panel>
      </FormFrame>
      {decisions.dialog}
    </div>
  );
}

function ItemFields({ machine }: { readonly machine: FormMachine<Values> }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <FieldGrid>
      <TextInput {...machine.field('name', t('systemLists.field.name'), { required: true })} />
      <TextInput
        {...machine.field('slug', t('systemLists.field.slug'), {
          required: true,
          description: t('systemLists.form.slugHint'),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <div data-wide>
        <Switch
          {...machine.checkbox('enabled', t('systemLists.field.enabled'))}
          description={t('systemLists.form.enabledHint')}
        />
      </div>
    </FieldGrid>
  );
}

const itemValuesOf = ({ name, slug, enabled }: ListItem): Values => ({ name, slug, enabled });

function useItemMachine({ item, revision, reread }: Props, onSaved: () => void): FormMachine<Values> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useFormMachine({
    initialValues: itemValuesOf(item),
    schema: listItemUpdateBody,
    send: (body, options) => call(listItemUpdate, { params: { id: item.id }, body }, options),
    revision,
    reread: async () => {
      const present = await reread();
      return { values: itemValuesOf(present.data), revision: present.revision };
    },
    success: t('systemLists.form.success'),
    failure: t('systemLists.form.failure'),
    onSaved: () => {
      void refreshAfter(client, 'listItem');
      onSaved();
    },
  });
}

function Locked({ item }: { readonly item: ListItem }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <Alert color="gray" variant="outline" icon={<IconLock size={18} />}>
        {t('systemLists.form.protectedHint')}
      </Alert>
      <Origin item={item} />
    </div>
  );
}

function Origin({ item }: { readonly item: ListItem }): React.ReactNode {
  const { t } = useTranslation();
  const uses = useQuery(listItemUsesQuery([item.id])).data?.[0]?.uses;
  const similar = useQuery(listItemsSimilarQuery([item.id])).data?.[0]?.similar ?? [];
  const refusal =
    item.refused_at === null
      ? []
      : [
          { label: t('systemLists.field.refusedAt'), value: <InstantText instant={item.refused_at} seconds /> },
          { label: t('systemLists.field.refusalReason'), value: item.refusal_reason },
        ];
  return (
    <Panel>
      <DescriptionList
        items={[
          { label: t('systemLists.field.list'), value: item.list_name },
          { label: t('systemLists.field.company'), value: item.company_name },
          { label: t('systemLists.field.sender'), value: item.sender?.name },
          { label: t('systemLists.field.uses'), value: uses && placesText(t, uses) },
          { label: t('systemLists.field.similar'), value: similar.map(nameWithUses).join(', ') },
          ...refusal,
          { label: t('systemLists.field.createdAt'), value: <InstantText instant={item.created_at} seconds /> },
          { label: t('systemLists.field.updatedAt'), value: <InstantText instant={item.updated_at} seconds /> },
        ]}
      />
    </Panel>
  );
}
