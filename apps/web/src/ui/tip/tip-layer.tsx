import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { WholeDays } from '../text/whole-days.tsx';
import styles from './tip-layer.module.css';

/** `isBeside`: for vertically stacked entries, where a tip below would cover the next one. */
type Tip = { readonly text: string; readonly anchor: DOMRect; readonly isBeside: boolean };

const GAP = 6;
const CLOSED = '[aria-disabled="true"][data-tip]';
const CLICKABLE = 'a, button, input, select, textarea, label, [role="menuitem"], [role="option"]';

/**
 * One tooltip for the whole program: any element with `data-tip` shows its text on hover and on focus. The element has the same text as its
 * accessible name or description, so the layer is hidden from screen readers.
 */
export function TipLayer(): React.ReactNode {
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => listenForTips(setTip, box), []);
  useLayoutEffect(() => {
    if (box.current !== null && tip !== null) place(box.current, tip);
  }, [tip]);
  if (tip === null) return null;
  return createPortal(
    <div ref={box} className={styles.tip} aria-hidden="true">
      <WholeDays>{tip.text}</WholeDays>
    </div>,
    document.body,
  );
}

function listenForTips(show: (tip: Tip | null) => void, box: RefObject<HTMLDivElement | null>): () => void {
  const onEnter = (event: Event): void => {
    const target = event.target;
    if (!(target instanceof Element) || box.current?.contains(target)) return;
    const owner = target.closest<HTMLElement>('[data-tip]');
    const text = owner?.dataset.tip ?? '';
    const isBeside = owner?.closest('[data-tips-beside]') != null;
    show(
      owner === null || text === '' || isUnwanted(owner)
        ? null
        : { text, anchor: owner.getBoundingClientRect(), isBeside },
    );
  };
  const hide = (): void => show(null);
  // The pointer may rest on the tip, but the tip gives way when something clickable lies below.
  const onMove = ({ target, clientX, clientY }: PointerEvent): void => {
    if (!(target instanceof Element) || !box.current?.contains(target)) return;
    const beneath = document.elementsFromPoint(clientX, clientY).find((element) => !box.current?.contains(element));
    if (beneath?.closest(CLICKABLE)) hide();
  };
  // A click opens something that the tip would cover; on a closed button the tip stays, also for a finger.
  const onClick = (event: Event): void => {
    if (event.target instanceof Element && event.target.closest(CLOSED) !== null) onEnter(event);
    else hide();
  };
  document.addEventListener('pointerover', onEnter);
  document.addEventListener('pointermove', onMove);
  document.addEventListener('focusin', onEnter);
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('click', onClick);
  document.addEventListener('scroll', hide, true);
  // Somebody who types looks elsewhere, for example at a field below that a key has opened.
  document.addEventListener('keydown', hide);
  return () => {
    document.removeEventListener('pointerover', onEnter);
    document.removeEventListener('pointermove', onMove);
    document.removeEventListener('focusin', onEnter);
    document.removeEventListener('focusout', hide);
    document.removeEventListener('pointerdown', hide);
    document.removeEventListener('click', onClick);
    document.removeEventListener('scroll', hide, true);
    document.removeEventListener('keydown', hide);
  };
}

/** With `data-tip-unless` matching, the tip would only be in the way, such as on a cell that is being edited. */
function isUnwanted({ dataset: { tipUnless } }: HTMLElement): boolean {
  return tipUnless !== undefined && document.querySelector(tipUnless) !== null;
}

function place(box: HTMLElement, { anchor, isBeside }: Tip): void {
  const before = anchor.left - 2 * GAP - box.offsetWidth;
  if (isBeside && before >= GAP) {
    box.style.top = `${anchor.top}px`;
    box.style.left = `${before}px`;
    return;
  }
  const below = anchor.bottom + GAP;
  const top = below + box.offsetHeight > window.innerHeight ? anchor.top - GAP - box.offsetHeight : below;
  const centred = anchor.left + anchor.width / 2 - box.offsetWidth / 2;
  const left = Math.max(GAP, Math.min(centred, window.innerWidth - box.offsetWidth - GAP));
  box.style.top = `${top}px`;
  box.style.left = `${left}px`;
}
