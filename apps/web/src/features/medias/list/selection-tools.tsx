import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { isCustomerRole } from '@felulet/domain/account/roles.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { exportMaximumMedias, sheetMaximumSurfaces } from '@felulet/domain/media/export-limits.ts';
import {
  actMaximumSurfaces,
  isForArchived,
  isForListed,
  mayActOnSurfaces,
  type SurfaceActKind,
} from '@felulet/domain/media/surface-acts.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarOff,
  IconCalendarPlus,
  IconClockEdit,
  IconCoins,
  IconFileTypePdf,
  IconPackage,
  IconPencil,
  IconStack2,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import type { ListAnswer } from '../../../ui/list/use-list.ts';
import { SelectAll } from '../../../ui/table/select-all.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { FileRunLine } from '../../file-exports/shared/file-run-line.tsx';
import { type FetchFile, useFileRun } from '../../file-exports/shared/use-file-run.ts';
import { fetchMediaExport, fetchSheets, listOfChosen } from '../medias.api.ts';
import { SheetMenu } from '../parts/sheet-menu.tsx';
import { fetchAllMediaIds } from '../shared/listed-rows.ts';
import type { MediaListState } from '../shared/media-list-state.ts';
import { SelectionTotals } from '../shared/selection-totals.tsx';
import { useShownColumns } from './use-shown-columns.ts';
import { type WorkbookForm, WorkbookMenu } from './workbook-menu.tsx';

type Props = {
  readonly selection: Selection;
  readonly list: MediaListState;
  /** The answer of the list; undefined while loading. */
  readonly found: ListAnswer<MediaRow> | undefined;
};

/** Actions on the chosen surfaces, including those of other pages. */
export function SelectionTools({ selection, list, found }: Props): React.ReactNode {
  const { t } = useTranslation();
  const file = useFileRun();
  const role = useRole();
  const [making, setMaking] = useState<'workbook' | 'sheets'>('workbook');
  const isMaking = (what: typeof making): boolean => file.running && making === what;
  const columns = useShownColumns(list);
  const start = (what: typeof making, fetchFile: FetchFile): void => {
    if (!file.running) setMaking(what);
    void file.start(fetchFile);
  };
  const ids = [...selection.ids];
  const makeWorkbook = (form: WorkbookForm): void => {
    const what = { ids, ...(form === 'list' && { columns, within: listOfChosen(list.request) }) };
    start('workbook', (signal) => fetchMediaExport(what, signal));
  };
  const makeSheets = (prices = false): void => start('sheets', (signal) => fetchSheets(ids, prices, signal));
  const totalCount = found?.totalCount ?? 0;
  const isTooMany = selection.ids.size > exportMaximumMedias;
  return (
    <>
      <WorkbookMenu
        variant="filled"
        label={t('medias.actions.workbook')}
        name={t('medias.actions.export')}
        loading={isMaking('workbook')}
        closedBecause={
          isTooMany ? t('medias.list.selectTooMany', { total: groupThousands(exportMaximumMedias) }) : null
        }
        onMake={makeWorkbook}
      />
      {selection.ids.size > sheetMaximumSurfaces ? (
        <IconAction
          variant="default"
          size={26}
          icon={IconFileTypePdf}
          label={t('medias.sheet.openSeveral')}
          closedBecause={t('medias.sheet.tooMany', { total: groupThousands(sheetMaximumSurfaces) })}
        />
      ) : (
        <SheetMenu
          isIcon
          label={t('medias.sheet.openSeveral')}
          knowsPrices={!isCustomerRole(role)}
          loading={isMaking('sheets')}
          onMake={makeSheets}
        />
      )}
      <ActsMenu selection={selection} isArchived={list.filters.archived === 'true'} />
      <SelectionTotals ids={selection.ids} shown={found?.list ?? []} />
      {file.running ? (
        <FileRunLine run={file} />
      ) : (
        <SelectAll
          selection={selection}
          rowsPerPage={list.rowsPerPage}
          totalCount={totalCount}
          most={exportMaximumMedias}
          readIds={() => fetchAllMediaIds(list.request, totalCount)}
        />
      )}
    </>
  );
}

const ActDialog = lazy(async () => ({ default: (await import('../acts/act-dialog.tsx')).ActDialog }));

const kinds = [
  ['price', IconCoins],
  ['tags', IconTags],
  ['quantity', IconStack2],
  ['deadlines', IconClockEdit],
  ['block', IconCalendarOff],
  ['campaign', IconCalendarPlus],
  ['package', IconPackage],
  ['archive', IconArchive],
  ['restore', IconArchiveOff],
  ['delete', IconTrash],
] as const;

type ActsMenuProps = {
  readonly selection: Selection;
  /** Set in the list of archived surfaces. */
  readonly isArchived: boolean;
};

/** The acts on the chosen surfaces. */
function ActsMenu({ selection, isArchived }: ActsMenuProps): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const [kind, setKind] = useState<SurfaceActKind | null>(null);
  const mine = kinds.filter(
    ([each]) => mayActOnSurfaces({ role }, each).ok && (isArchived ? isForArchived(each) : isForListed(each)),
  );
  if (mine.length === 0) return null;
  const tooMany =
    selection.ids.size > actMaximumSurfaces
      ? t('surfaceActs.tooMany', { total: groupThousands(actMaximumSurfaces) })
      : null;
  const buttons = (variant: 'default' | 'subtle') =>
    mine.map(([each, icon]) => (
      <ActionButton
        key={each}
        variant={variant}
        {...(variant === 'default' && { size: 'compact-sm' })}
        icon={icon}
        closedBecause={tooMany}
        onClick={() => setKind(each)}
      >
        {t(`surfaceActs.kind.${each}`)}
      </ActionButton>
    ));
  return (
    <>
      {mine.length === 1 ? (
        buttons('default')
      ) : (
        <ActionMenu label={t('surfaceActs.menu')} icon={IconPencil} size="compact-sm">
          {buttons('subtle')}
        </ActionMenu>
      )}
      {kind === null ? null : (
        <Suspense fallback={null}>
          <ActDialog
            kind={kind}
            ids={[...selection.ids]}
            onDone={(next) => selection.choose(next)}
            onClose={() => setKind(null)}
          />
        </Suspense>
      )}
    </>
  );
}
