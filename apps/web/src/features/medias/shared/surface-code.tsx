import { DeskDash } from '../../../ui/text/dash.tsx';
import styles from './surface-code.module.css';

/** The code on one line: a long one is cut, with a tip. A phone's card leaves a missing one out. */
export function SurfaceCode({ code }: { readonly code: string | null }): React.ReactNode {
  if (code === null) return <DeskDash />;
  return (
    <span className={styles.code} title={code} data-whole>
      {code}
    </span>
  );
}
