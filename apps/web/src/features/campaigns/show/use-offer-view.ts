import { useState } from 'react';
import { OFFER_VIEW_KEY } from '../shared/browser-storage.ts';

export type OfferView = 'table' | 'cards';

/** The choice is stored for all offers together. */
export function useOfferView(): readonly [OfferView, (view: OfferView) => void] {
  const [view, setView] = useState<OfferView>(() =>
    localStorage.getItem(OFFER_VIEW_KEY) === 'cards' ? 'cards' : 'table',
  );
  const show = (next: OfferView): void => {
    localStorage.setItem(OFFER_VIEW_KEY, next);
    setView(next);
  };
  return [view, show];
}
