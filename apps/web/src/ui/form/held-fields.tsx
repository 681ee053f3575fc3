import styles from './form-frame.module.css';

type Props = { readonly isHeld: boolean; readonly children: React.ReactNode };

/** Takes nothing while the form is on its way: what was written then would be lost with the answer. [K5.85] */
export function HeldFields({ isHeld, children }: Props): React.ReactNode {
  return (
    <div className={styles.held} inert={isHeld}>
      {children}
    </div>
  );
}
