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
  type Icon,
  IconArchive,
  IconArchiveOff,
  IconCalendarOff,
  IconCalendarPlus,
  IconClockEdit,
  IconCoins,
  IconDots,
  IconFileTypePdf,
  IconLock,
  IconPackage,
  IconPencil,
  IconStack2,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import menu from '../../../ui/action/action-menu.module.css';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import type { ListAnswer } from '../../../ui/list/use-list.ts';
import { SelectAll } from '../../../ui/table/select-all.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { FileRunLine } from '../../file-exports/shared/file-run-line.tsx';
import { type FetchFile, useFileRun } from '../../file-exports/shared/use-file-run.ts';
import { fetchMediaExport, fetchSheets, listOfChosen } from '../medias.api.ts';
import { fetchAllMediaIds } from '../shared/listed-rows.ts';
import type { MediaListState } from '../shared/media-list-state.ts';
import { SelectionTotals } from '../shared/selection-totals.tsx';
import { useShownColumns } from './use-shown-columns.ts';
import { WorkbookActs, type WorkbookForm } from './workbook-acts.tsx';

type Props = {
  readonly selection: Selection;
  readonly list: MediaListState;
  /** The answer of the list; undefined while loading. */
  readonly found: ListAnswer<MediaRow> | undefined;
};

/** Actions on the chosen surfaces, including those of other pages: the main ones by name, files and ends behind '…'. */
export function SelectionTools({ selection, list, found }: Props): React.ReactNode {
  const { t } = useTranslation();
  const file = useFileRun();
  const [kind, setKind] = useState<SurfaceActKind | null>(null);
  const totalCount = found?.totalCount ?? 0;
  const acts = useActs(selection, list);
  const button = ([each, icon]: Act, variant: 'filled' | 'default' | 'subtle'): React.ReactNode => (
    <ActionButton
      key={each}
      variant={variant}
      {...(variant === 'subtle' ? {} : { size: 'compact-sm' })}
      {...(each === 'delete' && { color: 'red' })}
      icon={icon}
      closedBecause={acts.closedBecause}
      onClick={() => setKind(each)}
    >
      {t(`surfaceActs.kind.${each}`)}
    </ActionButton>
  );
  return (
    <>
      {acts.main.map((act, index) => button(act, index === 0 ? 'filled' : 'default'))}
      {acts.edits.length === 0 ? null : (
        <ActionMenu label={t('surfaceActs.menu')} icon={IconPencil} size="compact-sm">
          {acts.edits.map((act) => button(act, 'subtle'))}
        </ActionMenu>
      )}
      <ActionMenu isIcon label={t('ui.actions.more')} icon={IconDots} size="compact-sm" loading={file.running}>
        <FileActs ids={[...selection.ids]} list={list} onStart={(fetchFile) => void file.start(fetchFile)} />
        {acts.ends.length === 0 ? null : <hr className={menu.line} />}
        {acts.ends.map((act) => button(act, 'subtle'))}
      </ActionMenu>
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

const ActDialog = lazy(async () => ({ default: (await import('../acts/act-dialog.tsx')).ActDialog }));

const mainKinds = [
  ['campaign', IconCalendarPlus],
  ['package', IconPackage],
] as const;
const editKinds = [
  ['price', IconCoins],
  ['tags', IconTags],
  ['quantity', IconStack2],
  ['deadlines', IconClockEdit],
  ['block', IconCalendarOff],
] as const;
const endKinds = [
  ['archive', IconArchive],
  ['restore', IconArchiveOff],
  ['delete', IconTrash],
] as const;

type Act = readonly [SurfaceActKind, Icon];
type Acts = {
  readonly main: readonly Act[];
  readonly edits: readonly Act[];
  readonly ends: readonly Act[];
  readonly closedBecause: string | null;
};

/** The acts that the reader's role has on surfaces of this list, be they archived or not. */
function useActs(selection: Selection, list: MediaListState): Acts {
  const { t } = useTranslation();
  const role = useRole();
  const isArchived = list.filters.archived === 'true';
  const mine = (kinds: readonly Act[]): readonly Act[] =>
    kinds.filter(
      ([each]) => mayActOnSurfaces({ role }, each).ok && (isArchived ? isForArchived(each) : isForListed(each)),
    );
  const isTooMany = selection.ids.size > actMaximumSurfaces;
  return {
    main: mine(mainKinds),
    edits: mine(editKinds),
    ends: mine(endKinds),
    closedBecause: isTooMany ? t('surfaceActs.tooMany', { total: groupThousands(actMaximumSurfaces) }) : null,
  };
}

type FilesProps = {
  readonly ids: readonly number[];
  readonly list: MediaListState;
  readonly onStart: (fetchFile: FetchFile) => void;
};

/** The workbook of the chosen surfaces in either form, and their PDF. */
function FileActs({ ids, list, onStart }: FilesProps): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const columns = useShownColumns(list);
  const tooManyRows =
    ids.length > exportMaximumMedias
      ? t('medias.list.selectTooMany', { total: groupThousands(exportMaximumMedias) })
      : null;
  const tooManySheets =
    ids.length > sheetMaximumSurfaces
      ? t('medias.sheet.tooMany', { total: groupThousands(sheetMaximumSurfaces) })
      : null;
  const makeWorkbook = (form: WorkbookForm): void => {
    const what = { ids, ...(form === 'list' && { columns, within: listOfChosen(list.request) }) };
    onStart((signal) => fetchMediaExport(what, signal));
  };
  const sheets = (prices: boolean, words: string): React.ReactNode => (
    <ActionButton
      variant="subtle"
      icon={prices ? IconLock : IconFileTypePdf}
      closedBecause={tooManySheets}
      onClick={() => onStart((signal) => fetchSheets(ids, prices, signal))}
    >
      {words}
    </ActionButton>
  );
  return (
    <>
      <WorkbookActs closedBecause={tooManyRows} onMake={makeWorkbook} />
      {isCustomerRole(role) ? (
        sheets(false, t('medias.sheet.openSeveral'))
      ) : (
        <>
          {sheets(false, t('medias.sheet.severalWithoutPrice'))}
          {sheets(true, t('medias.sheet.severalWithPrice'))}
        </>
      )}
    </>
  );
}
