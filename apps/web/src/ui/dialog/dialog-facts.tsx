import { Fragment } from 'react';
import styles from './dialog-facts.module.css';

type DialogFact = { readonly label: string; readonly value: React.ReactNode };

type Props = {
  readonly warning: string | null;
  /** Those that are not known are left out. */
  readonly facts: readonly (DialogFact | null)[];
};

/** Below the question: what is lost or lacking, and what exactly is being decided. */
export function DialogFacts({ warning, facts }: Props): React.ReactNode {
  return (
    <>
      {warning === null ? null : <p className={styles.warning}>{warning}</p>}
      <dl className={styles.facts}>
        {facts.map((fact) =>
          fact === null ? null : (
            <Fragment key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </Fragment>
          ),
        )}
      </dl>
    </>
  );
}
