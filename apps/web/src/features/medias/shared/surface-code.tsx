import { Dash } from '../../../ui/text/dash.tsx';
import styles from './surface-code.module.css';

/** On one line; a long one ends in dots and is whole in its tip. */
export function SurfaceCode({ code }: { readonly code: string | null }): React.ReactNode {
  if (code === null) return <Dash />;
  return (
    <span className={styles.code} title={code}>
      {code}
    </span>
  );
}
