import { IconPhoto } from '@tabler/icons-react';
import styles from './thumbnail.module.css';

/** The picture of a surface in a list, or a placeholder. */
export function Thumbnail({ address }: { readonly address: string | null }): React.ReactNode {
  if (address !== null) return <img className={styles.picture} src={address} alt="" loading="lazy" />;
  return (
    <span className={styles.picture}>
      <IconPhoto size={18} stroke={1.5} aria-hidden="true" />
    </span>
  );
}
