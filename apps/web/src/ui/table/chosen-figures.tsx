import styles from './chosen-figures.module.css';

/** What the chosen rows come to, in words beside their acts; whole in its tip. [D12.8] [D12.70] */
export function ChosenFigures({ words }: { readonly words: string }): React.ReactNode {
  return (
    <span className={styles.totals} title={words} aria-live="polite">
      {words}
    </span>
  );
}
