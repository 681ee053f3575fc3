import { createContext } from 'react';

export type IndexedPanel = { readonly title: string; readonly element: HTMLElement };

/** Takes in the panels of a page that has an index of them, and answers what takes one out again; null where there is none. */
export const PanelRegister = createContext<((panel: IndexedPanel) => () => void) | null>(null);
