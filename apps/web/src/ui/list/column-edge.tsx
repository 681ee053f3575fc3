import { COLUMN_WIDTH } from '@felulet/domain/list/list-columns.ts';
import styles from './data-table.module.css';

type Props = { readonly onWidth: (width: number | null) => void };

/** The right edge of a heading: dragged, the column gets that width; a double click fits it again. By keys the same is in the panel of columns. */
export function ColumnEdge({ onWidth }: Props): React.ReactNode {
  return (
    <span
      className={styles.edge}
      aria-hidden="true"
      onPointerDown={(event) => event.button === 0 && drag(event, onWidth)}
      onDoubleClick={() => onWidth(null)}
    />
  );
}

function drag(event: React.PointerEvent, onWidth: Props['onWidth']): void {
  const head = event.currentTarget.closest('th');
  const table = head?.closest('table');
  if (head === null || table === null || table === undefined) return;
  event.preventDefault();
  const from = event.clientX;
  const before = head.getBoundingClientRect().width;
  const gone = new AbortController();
  const { signal } = gone;
  let width: number | null = null;
  document.addEventListener(
    'pointermove',
    ({ clientX }) => {
      const wished = Math.round(before + clientX - from);
      width = Math.max(COLUMN_WIDTH.minimum, Math.min(COLUMN_WIDTH.maximum, wished));
      Object.assign(head.style, { width: `${width}px`, minWidth: `${width}px`, maxWidth: `${width}px` });
    },
    { signal },
  );
  const end = (isKept: boolean): void => {
    gone.abort();
    if (width === null) return;
    if (isKept) onWidth(width);
    else Object.assign(head.style, { width: '', minWidth: '', maxWidth: '' });
  };
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal });
}
