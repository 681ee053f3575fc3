import { useClickOutside } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './shell.module.css';

type Props = {
  readonly label: React.ReactNode;
  readonly name?: string | undefined;
  readonly isCurrent?: boolean;
  readonly alignRight?: boolean;
  /** Leaves out the arrow that announces entries. */
  readonly isPlain?: boolean;
  /** For a sheet of more than entries: it is as wide as a phone allows. */
  readonly isWide?: boolean;
  /** It is drawn while open. Entries that lead to another page call `close`, entries that stay call `goBack`. */
  readonly children: (close: () => void, goBack: () => void) => React.ReactNode;
};

/** A button that opens a sheet of entries below it. Arrow keys move, Escape and a click elsewhere close. */
export function Dropdown({ label, name, isCurrent, alignRight, isPlain, isWide, children }: Props): React.ReactNode {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const goBack = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'Escape' && open) goBack();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) setOpen(true);
    else moveFocus(box.current, event.key === 'ArrowDown' ? 1 : -1);
  };
  const onBlur = (event: React.FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reason: listens for the keys of the button and the entries inside
    <div ref={box} className={styles.dropdown} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-label={name}
        data-current={isCurrent}
        onClick={() => setOpen(!open)}
      >
        {label}
        {isPlain ? null : <IconChevronDown size={15} className={styles.caret} aria-hidden="true" />}
      </button>
      {open ? (
        <div className={`${styles.sheet} ${alignRight ? styles.sheetRight : ''} ${isWide ? styles.sheetWide : ''}`}>
          {children(() => setOpen(false), goBack)}
        </div>
      ) : null}
    </div>
  );
}

function moveFocus(box: HTMLElement | null, step: number): void {
  const entries = Array.from(box?.querySelectorAll<HTMLElement>(`.${styles.entry}, [data-entry]`) ?? []);
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  entries[(at + step + entries.length) % entries.length]?.focus();
}
