import type { RowAction } from '../table/column.ts';
import { type Rendered, renderPage } from './render-page.tsx';

/** Draws the actions of one row as buttons. */
export function renderActions(useActions: () => readonly RowAction[]): Promise<Rendered> {
  return renderPage(function Page() {
    return useActions().map(({ label, onClick }) => (
      <button key={label} type="button" onClick={onClick}>
        {label}
      </button>
    ));
  });
}
