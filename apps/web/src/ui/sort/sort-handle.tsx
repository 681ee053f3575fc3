import { IconGripVertical } from '@tabler/icons-react';
import styles from './sort.module.css';
import type { Sortable } from './use-sortable.ts';

type Props = { readonly label: string; readonly sortable: Sortable<HTMLElement>; readonly index: number };

/** The handle by which a finger drags an entry and arrow keys move it. */
export function SortHandle({ label, sortable, index }: Props): React.ReactNode {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      data-tip={label}
      {...sortable.handleProps(index)}
    >
      <IconGripVertical size={18} stroke={1.7} aria-hidden="true" />
    </button>
  );
}
