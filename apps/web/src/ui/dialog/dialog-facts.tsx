import { Fragment } from 'react';
import styles from './dialog-facts.module.css';

type DialogFact = { readonly label: string; readonly value: React.ReactNode };

type Props = {
  readonly warning: string | null;
  /** Facts that are not known are null and left out. */
  readonly facts: readonly (DialogFact | null)[];
};

/** Below the question: a warning, and the facts of the decision. */
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
