import type { SavedView, SavedViewRow } from '@felulet/contract/office/list-views.ts';
import { savedViewCreate, savedViewDelete, savedViewUpdate } from '@felulet/contract/wire.generated.ts';
import type { ListKey } from '@felulet/domain/list/list-columns.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { ifMatch } from '../../client/if-match.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { IconAction } from '../action/icon-action.tsx';
import { closedReason, isActionAllowed } from '../action/record-actions.ts';
import { askToDelete } from '../dialog/ask-to-delete.ts';
import { PopupFrame } from '../dialog/popup-frame.tsx';
import styles from '../table/table-toolbar.module.css';
import { type AnyArrangement, arrangedColumns, draftKey } from '../table/use-arrangement.ts';
import { toastOutcome } from '../toast/toast-outcome.ts';
import { toastProblem } from '../toast/toast-problem.ts';
import { toast } from '../toast/toast-store.ts';
import { useRestoreRemoved } from '../toast/use-restore-removed.ts';
import { savedViewsQuery } from './list-views.api.ts';
import type { ListState } from './use-list-state.ts';
import { useOpenView } from './view-tabs.tsx';

type Props = {
  readonly list: ListState;
  readonly arrangement: AnyArrangement;
  readonly startsSaving: boolean;
  readonly onClose: () => void;
};

/** The view that is being named: a new or an existing one. */
type Naming = { readonly view: SavedViewRow | null };

/** The saved views of the list: opens, saves, renames, shares and deletes them. */
export function ViewPanel({ list, arrangement, startsSaving, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const key = list.listKey ?? 'medias';
  const views = useQuery(savedViewsQuery(key)).data ?? [];
  const [naming, setNaming] = useState<Naming | null>(startsSaving ? { view: null } : null);
  const openView = useOpenView(list);
  const open = async (view: SavedViewRow): Promise<void> => {
    if (await openView(view)) onClose();
  };
  const groups = [
    { title: t('ui.list.views.own'), views: views.filter((view) => !view.is_shared) },
    { title: t('ui.list.views.shared'), views: views.filter((view) => view.is_shared) },
  ];
  return (
    <PopupFrame
      anchor={<span className={styles.anchor} />}
      label={t('ui.list.views.title')}
      title={t('ui.list.views.title')}
      lead={t('ui.list.views.lead')}
      onClose={onClose}
    >
      <div className={styles.panel}>
        {views.length === 0 ? <span>{t('ui.list.views.none')}</span> : null}
        <div className={naming === null ? styles.scrolling : undefined}>
          {groups
            .filter((group) => group.views.length > 0)
            .map((group) => (
              <div key={group.title}>
                <div className={styles.group}>{group.title}</div>
                <ul className={styles.list}>
                  {group.views.map((view) => (
                    <Entry
                      key={view.id}
                      view={view}
                      isCurrent={view.id === list.viewId}
                      onOpen={() => void open(view)}
                      onName={() => setNaming({ view })}
                      onGone={() => view.id === list.viewId && list.openView(null)}
                    />
                  ))}
                </ul>
              </div>
            ))}
        </div>
        {naming === null ? (
          <div className={styles.buttons}>
            <Button size="compact-sm" onClick={() => setNaming({ view: null })}>
              {t('ui.list.views.saveNew')}
            </Button>
            {list.viewId === null ? null : (
              <Button size="compact-sm" variant="default" onClick={() => list.openView(null)}>
                {t('ui.list.views.leave')}
              </Button>
            )}
          </div>
        ) : (
          <SaveForm
            key={naming.view?.id ?? 'new'}
            naming={naming}
            list={list}
            listKey={key}
            arrangement={arrangement}
            onDone={() => (startsSaving ? onClose() : setNaming(null))}
          />
        )}
      </div>
    </PopupFrame>
  );
}

type EntryProps = {
  readonly view: SavedViewRow;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onName: () => void;
  readonly onGone: () => void;
};

function Entry({ view, isCurrent, onOpen, onName, onGone }: EntryProps): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useRestoreRemoved();
  const remove = async (): Promise<void> => {
    if (!(await askToDelete(view.name, true))) return;
    const gone = call(savedViewDelete, { params: { id: view.id } }, ifMatch(view.revision));
    const action = undo([{ kind: 'view', id: view.id, name: view.name }]);
    const words = { success: t('ui.list.views.deleted'), failure: t('ui.list.views.deleteFailed'), action };
    if (await toastOutcome(gone, words)) onGone();
    await refreshAfter(client, 'savedView');
  };
  return (
    <li className={styles.item}>
      <button type="button" className={styles.entry} aria-current={isCurrent} title={view.name} onClick={onOpen}>
        {view.name}
        {view.is_shared && !view.is_own ? <small>{view.user}</small> : null}
      </button>
      <IconAction
        icon={IconPencil}
        size={26}
        label={t('ui.list.views.rename', { name: view.name })}
        closedBecause={closedReason(view, 'edit')}
        onClick={onName}
      />
      <IconAction
        icon={IconTrash}
        size={26}
        danger
        label={t('ui.list.views.delete', { name: view.name })}
        closedBecause={closedReason(view, 'delete')}
        onClick={() => void remove()}
      />
    </li>
  );
}

type FormProps = {
  readonly naming: Naming;
  readonly list: ListState;
  readonly listKey: ListKey;
  readonly arrangement: AnyArrangement;
  readonly onDone: () => void;
};

/** Saves over the open view, or under a new name; the refusal of a name stands at its field. */
function SaveForm({ naming, list, listKey, arrangement, onDone }: FormProps): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { view } = naming;
  const present = arrangement.view;
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const [hasColumns, setColumns] = useState(view === null || view.has_columns);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const shown = { query: { ...list.kept }, columns: arrangedColumns(arrangement.placed) };
  const run = async (work: () => Promise<SavedView>, stays: boolean): Promise<void> => {
    setPending(true);
    setFault(null);
    try {
      const saved = await work();
      client.setQueryData(draftKey(saved.id), null);
      await refreshAfter(client, 'savedView');
      if (!stays) list.openView(saved.id);
      toast('success', t('ui.list.views.saved', { name: saved.name }));
      onDone();
    } catch (error) {
      await refreshAfter(client, 'savedView');
      const violation = isApiProblem(error)
        ? error.violations.find(({ propertyPath }) => propertyPath === 'name')
        : undefined;
      if (violation === undefined) toastProblem(error, t('ui.list.views.saveFailed'));
      else setFault(violation.message);
    } finally {
      setPending(false);
    }
  };
  const saveOver = (into: SavedView): Promise<SavedView> =>
    call(
      savedViewUpdate,
      {
        params: { id: into.id },
        body: { query: shown.query, ...(into.columns !== null && { columns: shown.columns }) },
      },
      ifMatch(into.revision),
    );
  const save = (): Promise<SavedView> => {
    const columns = hasColumns ? shown.columns : null;
    if (view === null) {
      const body = { list: listKey, name, is_shared: isShared, query: shown.query, columns };
      return call(savedViewCreate, { body });
    }
    const kept = hasColumns === view.has_columns ? {} : { columns };
    const body = { name, is_shared: isShared, ...kept };
    return call(savedViewUpdate, { params: { id: view.id }, body }, ifMatch(view.revision));
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(save, view !== null);
      }}
    >
      {view === null && present !== null && isActionAllowed(present, 'edit') ? (
        <Button variant="light" loading={isPending} onClick={() => void run(() => saveOver(present), true)}>
          <span className={styles.viewName} title={present.name}>
            {t('ui.list.views.saveOver', { name: present.name })}
          </span>
        </Button>
      ) : null}
      <TextInput
        label={t('ui.list.views.name')}
        required
        maxLength={60}
        autoFocus
        value={name}
        error={fault}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={t('ui.list.views.share')}
        checked={isShared}
        disabled={view !== null && !isActionAllowed(view, 'share')}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('ui.list.views.withColumns')}
        checked={hasColumns}
        onChange={(event) => setColumns(event.currentTarget.checked)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="compact-md" loading={isPending}>
          {t('ui.actions.save')}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={onDone}>
          {t('ui.actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
