import { Title } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import styles from './menu.module.css';

export function EmptyMenu({ title, hint }: { readonly title: string; readonly hint: string }): React.ReactNode {
  return (
    <div className={styles.empty}>
      <IconClipboardList size={40} stroke={1.4} aria-hidden="true" />
      <Title order={2}>{title}</Title>
      <p>{hint}</p>
    </div>
  );
}
