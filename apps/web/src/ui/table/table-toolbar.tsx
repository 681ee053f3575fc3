import { groupThousands } from '@felulet/domain/format/money.ts';
import { Anchor, Button } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconDeviceFloppy, IconStar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../list/use-list-state.ts';
import styles from './table-toolbar.module.css';
import type { AnyArrangement } from './use-arrangement.ts';
import type { Selection } from './use-selection.ts';

const loadColumns = async () => ({ default: (await import('./column-panel.tsx')).ColumnPanel });
const loadViews = async () => ({ default: (await import('../list/view-panel.tsx')).ViewPanel });
const ColumnPanel = lazy(loadColumns);
const ViewPanel = lazy(loadViews);

type Props = {
  readonly list: ListState | undefined;
  readonly totalCount: number | undefined;
  readonly arrangement: AnyArrangement;
  readonly selection: Selection | undefined;
  readonly selectionActions: React.ReactNode;
};

/** Above the rows: the number of results or selected rows, actions on those, views and columns. */
export function TableToolbar({ list, totalCount, arrangement, selection, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const hasTools = list?.listKey !== undefined;
  if (selection === undefined && !hasTools) return null;
  const chosen = selection?.ids.size ?? 0;
  return (
    <div
      className={styles.toolbar}
      data-chosen={chosen > 0 || undefined}
      data-earlier={(selection !== undefined && selection.earlier > 0) || undefined}
    >
      {selection === undefined || (hasTools && chosen === 0) ? (
        <span className="tabular">
          {totalCount === undefined ? '' : t('ui.list.found', { total: groupThousands(totalCount) })}
        </span>
      ) : null}
      {selection === undefined ? null : (
        <strong aria-live="polite" data-empty={chosen === 0 || undefined}>
          {t('ui.list.selected', { count: chosen })}
        </strong>
      )}
      {selection === undefined || chosen === 0 ? null : (
        <div className={styles.acts}>
          <EarlierChoice selection={selection} />
          {rest.selectionActions}
          <Anchor component="button" type="button" onClick={selection.clear}>
            {t('ui.list.clearSelection')}
          </Anchor>
        </div>
      )}
      {list?.listKey === undefined ? null : <Tools list={list} arrangement={arrangement} />}
    </div>
  );
}

/**
 * Names selected rows that the list does not show any more, since actions include them, and offers to deselect them. [D12.19 chosen under another
 * search]
 */
function EarlierChoice({ selection }: { readonly selection: Selection }): React.ReactNode {
  const { t } = useTranslation();
  if (selection.earlier === 0) return null;
  return (
    <span>
      {t('ui.list.selectedEarlier', { count: selection.earlier })}{' '}
      <Anchor component="button" type="button" onClick={selection.dropEarlier}>
        {t('ui.list.dropEarlier')}
      </Anchor>
    </span>
  );
}

type ToolsProps = { readonly list: ListState; readonly arrangement: AnyArrangement };

type Panel = 'views' | 'columns' | 'save';

function Tools({ list, arrangement }: ToolsProps): React.ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Panel | null>(null);
  const { view, draft } = arrangement;
  const isChanged = view !== null && (draft !== null || list.isUnlike(view.query));
  const close = (): void => setOpen(null);
  return (
    <div className={styles.tools}>
      <span className={styles.tool}>
        <Button
          size="compact-sm"
          variant={view === null ? 'default' : 'light'}
          leftSection={<IconStar size={15} stroke={1.7} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen('views')}
          onPointerEnter={() => void loadViews()}
        >
          {view === null ? t('ui.list.views.open') : <ViewName name={view.name} isChanged={isChanged} />}
        </Button>
        {open === 'views' || open === 'save' ? (
          <Suspense fallback={null}>
            <ViewPanel list={list} arrangement={arrangement} startsSaving={open === 'save'} onClose={close} />
          </Suspense>
        ) : null}
      </span>
      {isChanged ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDeviceFloppy size={15} stroke={1.7} aria-hidden="true" />}
          onClick={() => setOpen('save')}
        >
          {t('ui.list.views.save')}
        </Button>
      ) : null}
      <span className={`${styles.tool} ${styles.columns}`}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconColumns3 size={15} stroke={1.7} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen('columns')}
          onPointerEnter={() => void loadColumns()}
        >
          {t('ui.list.arrange.open')}
        </Button>
        {open === 'columns' ? (
          <Suspense fallback={null}>
            <ColumnPanel arrangement={arrangement} onClose={close} />
          </Suspense>
        ) : null}
      </span>
    </div>
  );
}

function ViewName({ name, isChanged }: { readonly name: string; readonly isChanged: boolean }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.viewName} title={name}>
        {name}
      </span>
      {isChanged ? <em className={styles.changed}>{t('ui.list.views.changed')}</em> : null}
    </>
  );
}
