import { groupThousands } from '@felulet/domain/format/money.ts';
import { Anchor, Button } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconDeviceFloppy, IconStar, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';
import type { ListState } from '../list/use-list-state.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
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
  /** Beside the number of results: what the rows are about. */
  readonly note?: React.ReactNode;
  /** Acts on the whole list. */
  readonly tools?: React.ReactNode;
};

/** Above the rows: the number of results or selected rows, actions on those, views and columns. */
export function TableToolbar({ list, totalCount, arrangement, selection, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const hasTools = list?.listKey !== undefined;
  if (selection === undefined && !hasTools && !rest.note) return null;
  const chosen = selection?.ids.size ?? 0;
  return (
    <div
      className={styles.toolbar}
      data-chosen={chosen > 0 || undefined}
      data-earlier={(selection !== undefined && selection.earlier > 0) || undefined}
    >
      {hasTools && chosen === 0 ? (
        <span className={`tabular ${styles.found}`}>
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
          <IconAction icon={IconX} size={26} label={t('ui.list.clearSelection')} onClick={selection.clear} />
        </div>
      )}
      {chosen > 0 && hasTools ? null : rest.note}
      {list?.listKey === undefined ? null : (
        <>
          <ViewTabs list={list} listKey={list.listKey} isChanged={isViewChanged(list, arrangement)} />
          <Tools list={list} arrangement={arrangement}>
            {rest.tools}
          </Tools>
        </>
      )}
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

type ToolsProps = {
  readonly list: ListState;
  readonly arrangement: AnyArrangement;
  readonly children: React.ReactNode;
};

type Panel = 'views' | 'columns' | 'save';

function Tools({ list, arrangement, children }: ToolsProps): React.ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Panel | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className={styles.tools}>
      {children}
      <span className={styles.tool}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconStar size={15} stroke={1.7} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen('views')}
          onPointerEnter={() => void loadViews()}
        >
          {t('ui.list.views.open')}
        </Button>
        {open === 'views' || open === 'save' ? (
          <Suspense fallback={null}>
            <ViewPanel list={list} arrangement={arrangement} startsSaving={open === 'save'} onClose={close} />
          </Suspense>
        ) : null}
      </span>
      {isViewChanged(list, arrangement) ? (
        <IconAction
          variant="default"
          size={26}
          icon={IconDeviceFloppy}
          label={t('ui.list.views.save')}
          onClick={() => setOpen('save')}
        />
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

/** Whether the list shows something else than the open view keeps. */
function isViewChanged(list: ListState, { view, draft }: AnyArrangement): boolean {
  return view !== null && (draft !== null || list.isUnlike(view.query));
}
