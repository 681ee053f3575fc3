import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import type { ActOutcome } from '@felulet/contract/medias/surface-acts.contract.ts';
import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';
import { maximumQuantity } from '@felulet/domain/media/media-fields.ts';
import { maximumPrice } from '@felulet/domain/money/maximum-price.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../../../ui/action/record-actions.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { undoAction } from '../../../ui/toast/undo-action.ts';
import { type ActRun, reasonOf, runAct, undoAct } from '../surface-acts.api.ts';
import { type ActBody, actOf, emptyAct } from './acts/act-values.ts';
import styles from './row-edit.module.css';

type Field = 'list_price' | 'quantity';
/** What of a row is edited, and by whom it may be. */
export type EditedRow = Pick<MediaRow, 'id' | 'title' | 'revision' | 'actions' | Field>;
type Props = { readonly row: EditedRow; readonly field: Field; readonly children: React.ReactNode };

/** A number of the row, and for whoever may edit the surface the way to another one in its place. [D12.11] */
export function RowEdit({ row, field, children }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const value = row[field];
  if (!isOpen(row, 'edit') || row.revision === undefined || typeof value !== 'number') return children;
  const close = (goesOn?: Way): void => {
    const next = goesOn === 'up' || goesOn === 'down' ? buttonBeside(button.current, goesOn) : null;
    setEditing(false);
    if (goesOn === 'away') return;
    requestAnimationFrame(() => (next === null ? button.current?.focus() : next.click()));
  };
  const words = { name: row.title, value: wordsOf(field, value, t) };
  const label = t(`medias.rowEdit.${field}`, words);
  return (
    <>
      {isEditing ? (
        <Editor row={row} revision={row.revision} field={field} before={value} label={label} onClose={close} />
      ) : null}
      <button
        ref={button}
        type="button"
        className={styles.value}
        hidden={isEditing}
        data-edit={field}
        data-tip={t('medias.rowEdit.tip')}
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
  readonly onClose: (goesOn?: Way) => void;
};

/** Where the focus goes from the row: to the one above or below, or where somebody has put it already. */
type Way = 'up' | 'down' | 'away';

const MOST: Readonly<Record<Field, number>> = { list_price: maximumPrice, quantity: maximumQuantity };
const STEPS = { ArrowUp: 'up', ArrowDown: 'down', Enter: undefined } as const;

function Editor({ row, revision, field, before, label, onClose }: EditorProps): React.ReactNode {
  const [value, setValue] = useState<number | null>(before);
  const input = useRef<HTMLInputElement>(null);
  const { save, pending } = useSave({ row, revision, field, before });
  useEffect(() => input.current?.select(), []);
  /** As in a sheet: who goes on elsewhere keeps what was written, and who looks at another window goes on writing. */
  const leave = ({ relatedTarget }: React.FocusEvent): void => {
    if ((relatedTarget !== null || document.hasFocus()) && !pending)
      void save(value).then((isOver) => isOver && onClose('away'));
  };
  const press = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key in STEPS) {
      event.preventDefault();
      const goesOn = STEPS[event.key as keyof typeof STEPS]; // asked above
      void save(value).then((isOver) => isOver && onClose(goesOn));
    }
  };
  return (
    <MoneyField
      ref={input}
      className={field === 'quantity' ? `${styles.field} ${styles.short}` : styles.field}
      classNames={{ input: styles.input ?? '' }}
      size="xs"
      autoFocus
      withKeyboardEvents={false}
      aria-label={label}
      aria-busy={pending}
      readOnly={pending}
      {...(field === 'quantity' && { suffix: '', kind: 'count' as const })}
      value={value}
      onChange={setValue}
      onKeyDown={press}
      onBlur={leave}
    />
  );
}

/** Tells whether the editing is over: what is refused stays as it was typed, unless somebody else came before. */
function useSave({ row, revision, field, before }: Omit<EditorProps, 'label' | 'onClose'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { send, pending } = useSending<ActRun['act'], Awaited<ReturnType<typeof runAct>>>(
    (act, options) => runAct(client, { rows: [{ media: row.id, revision }], act, mode: 'all' }, options),
    false,
  );
  const save = async (value: number | null): Promise<boolean> => {
    if (value === before) return true;
    const act = actOfField(field, value);
    const most = MOST[field];
    if (act === null || value === null || value > most) {
      toast('danger', t(`medias.rowEdit.outOfRange.${field}`, { most: groupThousands(most) }));
      return false;
    }
    const result = await send(act, undefined);
    if (result.kind === 'refused') toastProblem(result.error, t('surfaceActs.failed'));
    if (result.kind !== 'saved') return false;
    const { outcomes, undo } = result.answer;
    const outcome = outcomes[0];
    const words = { name: row.title, from: wordsOf(field, before, t), to: wordsOf(field, value, t) };
    if (undo !== null) {
      const action = undoAction(() => undoAct(client, undo.id));
      toast('success', t('medias.rowEdit.done', words), { action, timeout: LONG_ALERT_TIMEOUT });
    }
    return outcome === undefined || isOver(outcome, t('medias.rowEdit.stale', words), t('surfaceActs.failed'));
  };
  return { save, pending };
}

function isOver(row: ActOutcome, stale: string, failed: string): boolean {
  if (row.outcome === 'done' || row.outcome === 'unchanged') return true;
  if (row.outcome === 'refused') toast('danger', failed, { detail: reasonOf(row) });
  else
    toast('danger', row.outcome === 'stale' ? stale : failed, { detail: reasonOf(row), timeout: LONG_ALERT_TIMEOUT });
  return row.outcome !== 'refused';
}

function actOfField(field: Field, value: number | null): ActBody | null {
  return field === 'quantity'
    ? actOf('quantity', { ...emptyAct, quantity: value })
    : actOf('price', { ...emptyAct, way: 'set', value });
}

function wordsOf(field: Field, value: number, t: TFunction): string {
  return field === 'quantity' ? t('ui.values.pieces', { count: value }) : formatForint(value);
}

/** Of the row above or below. */
function buttonBeside(from: HTMLButtonElement | null, way: 'up' | 'down'): HTMLButtonElement | null {
  const row = from?.closest('tr');
  const next = way === 'up' ? row?.previousElementSibling : row?.nextElementSibling;
  return next?.querySelector<HTMLButtonElement>(`button[data-edit="${from?.dataset.edit}"]`) ?? null;
}
