import { useEffect, useRef, useState } from 'react';
import { type Clamped, clampedFrom, normalisedQuantity } from './booking-rules.ts';

const userEvents = ['pointerdown', 'keydown'] as const;

type KeptQuantity = {
  readonly quantity: number | null;
  /** That a typed number was brought within what there is, and from what. */
  readonly clamped: Clamped | null;
  setQuantity(typed: number | null): void;
  /** Brings the typed number within what there is. */
  normalise(): void;
  /** What may be sent; null where the press only shows the number that it lowered. [D16.20] */
  toSend(): number | null;
};

/** A typed quantity that is lowered to what there is, and sent only after that could be seen. [C5.4] [D16.20] */
export function useKeptQuantity(first: number, most: number | null): KeptQuantity {
  const [quantity, setQuantity] = useState<number | null>(first);
  const [clamped, setClamped] = useState<Clamped | null>(null);
  const isUnseen = useRef(false);
  // The press on the button that sends also leaves the field: only another press or key comes after what that showed.
  useEffect(() => {
    const see = (): void => {
      isUnseen.current = false;
    };
    for (const name of userEvents) window.addEventListener(name, see, true);
    return () => {
      for (const name of userEvents) window.removeEventListener(name, see, true);
    };
  }, []);
  const lower = (): number => {
    const kept = normalisedQuantity(quantity, most);
    const cut = clampedFrom(quantity, kept);
    if (cut !== null) isUnseen.current = true;
    setClamped(cut ?? clamped);
    setQuantity(kept);
    return kept;
  };
  return {
    quantity,
    clamped,
    setQuantity: (typed) => {
      setClamped(null);
      setQuantity(typed);
    },
    normalise: lower,
    toSend: () => {
      const kept = lower();
      if (!isUnseen.current) return kept;
      isUnseen.current = false;
      return null;
    },
  };
}
