import type { ActOutcome } from '@felulet/contract/catalogue/surface-acts.ts';
import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';
import { maximumQuantity } from '@felulet/domain/media/media-fields.ts';
import { maximumPrice } from '@felulet/domain/money/maximum-price.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { type ActBody, buildAct, emptyAct } from '../acts/act-values.ts';
import { type ActRun, failureReason, sendSurfaceAct, undoOfAct } from '../surface-acts.api.ts';
import { patchHeldRow, useHeldLists } from './held-lists.ts';
import styles from './row-edit.module.css';

type Field = 'list_price' | 'quantity';
/** The parts of a row that are edited, and the permission. */
export type EditedRow = Pick<MediaRow, 'id' | 'title' | 'revision' | 'actions' | Field>;
type Props = { readonly row: EditedRow; readonly field: Field; readonly children: React.ReactNode };

/** A number of the row; for those who may edit the surface, a button that replaces it by a field. */
export function RowEdit({ row, field, children }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);
  // The focus returns before the row moves in the list, unless somebody is in another field by then.
  useLayoutEffect(() => {
    if (isEditing || !wantsFocus.current) return;
    wantsFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isEditing]);
  const value = row[field];
  if (!isActionAllowed(row, 'edit') || row.revision === undefined || typeof value !== 'number') return children;
  const close = (isFocusHere: boolean): void => {
    wantsFocus.current = isFocusHere;
    setEditing(false);
  };
  const words = { name: row.title, value: wordsOf(field, value, t) };
  const label = t(`medias.rowEdit.${field}`, words);
  return (
    <>
      {isEditing ? (
        <Editor
          row={row}
          revision={row.revision}
          field={field}
          before={value}
          label={label}
          onStep={(way) => openBeside(button.current, way)}
          onClose={close}
        />
      ) : null}
      <button
        ref={button}
        type="button"
        className={styles.value}
        hidden={isEditing}
        data-edit={field}
        data-tip={t('medias.rowEdit.tip')}
        data-tip-unless="[data-edit][hidden]"
        aria-label={label}
        onClick={() => setEditing(true)}
      >
        {children}
      </button>
    </>
  );
}

type EditorProps = Pick<Props, 'row' | 'field'> & {
  readonly revision: number;
  readonly before: number;
  readonly label: string;
  /** Moves to the row above or below; false where there is none. */
  readonly onStep: (way: Way) => boolean;
  readonly onClose: (isFocusHere: boolean) => void;
};

type Way = 'up' | 'down';
/** Whether a value waits for a second confirmation, and whether keys were pressed that it did not take. */
type Held = 'no' | 'shown' | 'writtenOver';

/** Successive edits down a list share one toast. */
const about = 'row-edit';
const MAXIMUM: Readonly<Record<Field, number>> = { list_price: maximumPrice, quantity: maximumQuantity };
const STEPS: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down' };
const CORRECTING = ['Backspace', 'Delete', 'F2', 'Home', 'End', 'ArrowLeft', 'ArrowRight'];

/** Selecting or moving within the field shows that the user means this row. */
function isCorrecting({ key, ctrlKey, metaKey }: React.KeyboardEvent): boolean {
  return CORRECTING.includes(key) || ((ctrlKey || metaKey) && key.toLowerCase() === 'a');
}

function Editor({ row, revision, field, before, label, onStep, onClose }: EditorProps): React.ReactNode {
  const { t } = useTranslation();
  const [value, setValue] = useState<number | null>(before);
  // A value that is not accepted is shown first: somebody who goes on writing thinks of another row, and would write into this one.
  const [held, setHeld] = useState<Held>('no');
  const isHeld = held !== 'no';
  const input = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  const isRefused = useRef(false);
  const [isAsRefused, setAsRefused] = useState(false);
  const { isFit, save, pending } = useSave({ row, revision, field, before });
  useHeldLists();
  useLeaveGuard(() => isHeld || isRefused.current, { isOfRows: true });
  useEffect(() => {
    input.current?.select();
  }, []);
  const keep = async (written = value): Promise<void> => {
    if (isSent.current) return;
    isSent.current = true;
    isSent.current = await save(written);
    isRefused.current = !isSent.current;
    setAsRefused(isRefused.current);
    // Somebody may have returned to the field while it was being saved.
    if (isSent.current) onClose(document.activeElement === input.current);
  };
  /** The next row is ready for the next key, whatever happens to this one. */
  const step = (way: Way): void => {
    if (!isFit(value)) setHeld('shown');
    else {
      onStep(way);
      void keep();
    }
  };
  /** As in a spreadsheet: going elsewhere keeps the value, and switching windows does not end the editing. */
  const leave = ({ relatedTarget }: React.FocusEvent): void => {
    if (relatedTarget !== null || document.hasFocus()) void keep();
  };
  /** '150.00' is shown as 150 before it is saved, unless the field was left already; unreadable text waits in any case. */
  const readLate = (read: number | null, isLeft: boolean): void => {
    if (isLeft && read !== null) void keep(read);
    else setHeld('shown');
  };
  const toastHeld = (): void => {
    setHeld('writtenOver');
    toast('info', t('medias.rowEdit.held', { name: row.title }));
  };
  const press = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const way = STEPS[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Enter' || way !== undefined) {
      event.preventDefault();
      // The key finished a value meant for another row, so it confirms nothing here.
      if (held === 'writtenOver') toastHeld();
      else if (way === undefined) void keep();
      else step(way);
    } else if (isHeld && isCorrecting(event)) {
      setHeld('no');
      input.current?.select();
    } else if (isHeld && /^\d$/.test(event.key)) toastHeld();
    else if (pending && /^\d$/.test(event.key)) toast('info', t('medias.rowEdit.saving', { name: row.title }));
  };
  return (
    <MoneyField
      ref={input}
      className={field === 'quantity' ? `${styles.field} ${styles.short}` : styles.field}
      classNames={{ input: styles.input ?? '' }}
      size="xs"
      autoFocus
      aria-label={label}
      aria-busy={pending}
      error={isHeld || isAsRefused}
      readOnly={pending || isHeld}
      {...(field === 'quantity' && { suffix: '', kind: 'count' as const })}
      value={value}
      onChange={(written) => {
        setValue(written);
        setAsRefused(false);
      }}
      onKeyDown={press}
      onReadLate={readLate}
      onPointerDown={() => setHeld('no')}
      onBlur={leave}
    />
  );
}

/** Resolves to whether the editing is over: a refused value stays as typed, unless somebody else has changed it. */
function useSave({ row, revision, field, before }: Omit<EditorProps, 'label' | 'onStep' | 'onClose'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { send, pending } = useSending<ActRun['act'], Awaited<ReturnType<typeof sendSurfaceAct>>>(
    (act, options) => sendSurfaceAct({ rows: [{ media: row.id, revision }], act, mode: 'all' }, options),
    false,
  );
  const isFit = (value: number | null): value is number => {
    if (value === before || (value !== null && actOfField(field, value) !== null && value <= MAXIMUM[field]))
      return true;
    toast('danger', t(`medias.rowEdit.outOfRange.${field}`, { most: groupThousands(MAXIMUM[field]) }), {
      about,
      timeout: LONG_ALERT_TIMEOUT,
    });
    return false;
  };
  const save = async (value: number | null): Promise<boolean> => {
    if (value === before) return true;
    const act = isFit(value) ? actOfField(field, value) : null;
    if (act === null || value === null) return false;
    const result = await send(act, undefined);
    const words = { name: row.title, from: wordsOf(field, before, t), to: wordsOf(field, value, t) };
    if (result.kind === 'refused') toastProblem(result.error, t('medias.rowEdit.failed', words));
    if (result.kind !== 'saved') return false;
    const { outcomes, undo } = result.answer;
    const outcome = outcomes[0];
    if (outcome?.outcome === 'done' && outcome.revision !== null)
      patchHeldRow(client, { id: row.id, [field]: value, revision: outcome.revision });
    else await refreshAfter(client, 'surfaceAct');
    if (undo !== null) {
      const action = undoOfAct(client, undo.id, t('medias.rowEdit.done', { ...words, from: words.to, to: words.from }));
      toast('success', t('medias.rowEdit.done', words), { action, about, timeout: LONG_ALERT_TIMEOUT });
    }
    return outcome === undefined || isOver(outcome, t('medias.rowEdit.stale', words), t('surfaceActs.failed'));
  };
  return { isFit, save, pending };
}

function isOver(row: ActOutcome, stale: string, failed: string): boolean {
  if (row.outcome === 'done' || row.outcome === 'unchanged') return true;
  if (row.outcome === 'refused') toast('danger', failed, { detail: failureReason(row), about });
  else if (row.outcome === 'stale') toast('danger', stale, { about, timeout: LONG_ALERT_TIMEOUT });
  else toast('danger', failed, { detail: failureReason(row), about, timeout: LONG_ALERT_TIMEOUT });
  return row.outcome !== 'refused';
}

function actOfField(field: Field, value: number | null): ActBody | null {
  return field === 'quantity'
    ? buildAct('quantity', { ...emptyAct, quantity: value })
    : buildAct('price', { ...emptyAct, way: 'set', value });
}

function wordsOf(field: Field, value: number, t: TFunction): string {
  return field === 'quantity' ? t('ui.values.pieces', { count: value }) : formatForint(value);
}

/** Opens the same number of the row above or below, or returns to its open field; false where it cannot be edited. */
function openBeside(from: HTMLButtonElement | null, way: Way): boolean {
  const row = from?.closest('tr');
  const next = way === 'up' ? row?.previousElementSibling : row?.nextElementSibling;
  const button = next?.querySelector<HTMLButtonElement>(`button[data-edit="${from?.dataset.edit}"]`);
  if (!button) return false;
  if (button.hidden) button.parentElement?.querySelector('input')?.focus();
  else button.click();
  return true;
}
