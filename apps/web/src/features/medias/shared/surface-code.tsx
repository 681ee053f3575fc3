import { DeskDash } from '../../../ui/text/dash.tsx';
import styles from './surface-code.module.css';

/** On one line; a long one ends in dots and is whole in its tip. A phone's card says nothing of none. [D12.51] */
export function SurfaceCode({ code }: { readonly code: string | null }): React.ReactNode {
  if (code === null) return <DeskDash />;
  return (
    <span className={styles.code} title={code} data-whole>
      {code}
    </span>
  );
}
