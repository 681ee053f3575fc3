import { useEffect, useRef, useState } from 'react';
import { type Clamped, clampedFrom, normalisedQuantity } from './booking-rules.ts';

const userEvents = ['pointerdown', 'keydown'] as const;

type KeptQuantity = {
  readonly quantity: number | null;
  /** Set when a typed number was changed, with that number. */
  readonly clamped: Clamped | null;
  setQuantity(typed: number | null): void;
  /** Lowers the typed number to what is possible. */
  normalise(): void;
  /** The number to send; null where this press only shows the lowered number. [C5.4] */
  toSend(): number | null;
};

/** A typed quantity that is lowered to what is possible, and sent only after that was visible. */
export function useKeptQuantity(first: number, most: number | null): KeptQuantity {
  const [quantity, setQuantity] = useState<number | null>(first);
  const [clamped, setClamped] = useState<Clamped | null>(null);
  const isUnseen = useRef(false);
  // The press that sends also leaves the field, so only a later press or key counts as having seen the number.
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
