import styles from './chosen-figures.module.css';

/** The sums of the chosen rows beside their actions; the tip has the whole text. */
export function ChosenFigures({ words }: { readonly words: string }): React.ReactNode {
  return (
    <span className={styles.totals} title={words} aria-live="polite">
      {words}
    </span>
  );
}
