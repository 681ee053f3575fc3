import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, answerCalls, type Sent } from '../../../ui/testing/answer-calls.ts';
import { openAction } from '../../../ui/testing/open-action.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { type EditedRow, RowEdit } from '../list/row-edit.tsx';

export const surface: EditedRow = {
  id: 7,
  title: 'Őrtorony',
  quantity: 3,
  list_price: 120_000,
  revision: 4,
  actions: [openAction('edit')],
};

type Given = { readonly rows?: readonly EditedRow[]; readonly answer?: (sent: Sent) => Answer | Promise<Answer> };

export async function open({ rows = [surface], answer = done }: Given = {}): Promise<readonly Sent[]> {
  const calls = answerCalls({
    'POST /api/medias/acts': answer,
    'POST /api/medias/acts/31/undo': () => ({ body: { outcomes: [outcome('done')], kept_package: null } }),
  });
  await renderPage(() => <Rows rows={rows} />);
  return calls;
}

export function Rows({ rows }: { readonly rows: readonly EditedRow[] }): React.ReactNode {
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <RowEdit row={row} field="quantity">
                {row.quantity} db
              </RowEdit>
            </td>
            <td>
              <RowEdit row={row} field="list_price">
                {row.list_price} Ft
              </RowEdit>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const outcome = (said: string, problem: object | null = null) => ({
  media: 7,
  title: 'Őrtorony',
  surface_code: null,
  revision: 5,
  outcome: said,
  problem,
});
const undo = { id: 31, kind: 'price', count: 1, created_at: '2026-03-01T10:00:00Z', until: '2026-03-02T10:00:00Z' };
export const done = (): Answer => ({ body: { outcomes: [outcome('done')], undo } });
export const detail = (text: string) => ({ type: 'x', title: 'x', status: 409, detail: text, code: 'x' });

export const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
export const priceOf = (name = 'Őrtorony'): RegExp => new RegExp(`^${name} listaára`);
export const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox');
export const sent = (calls: readonly Sent[]): unknown[] => calls.map(({ body }) => body);

export async function write(text: string, cell = priceOf()): Promise<void> {
  await userEvent.click(button(cell));
  await userEvent.clear(field());
  await userEvent.type(field(), text);
}
