import styles from './form-frame.module.css';

type Props = { readonly isHeld: boolean; readonly children: React.ReactNode };

/** Disables the fields while the form is being sent: what was typed then would be lost with the answer. */
export function HeldFields({ isHeld, children }: Props): React.ReactNode {
  return (
    <div className={styles.held} inert={isHeld}>
      {children}
    </div>
  );
}
