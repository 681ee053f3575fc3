import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { LoadedForEdit, useReload } from './loaded-for-edit.tsx';

afterEach(cleanup);

function Reload({ text }: { readonly text: string }): React.ReactNode {
  return (
    <button type="button" onClick={useReload()}>
      {text}
    </button>
  );
}

function page(name: string, revision: string): React.ReactNode {
  const data = { data: { id: 7, name }, revision };
  return (
    <LoadedForEdit result={{ data, isError: false, error: null, refetch: () => Promise.resolve({ data }) }}>
      {(version) => <Reload text={`${version.data.name} ${version.revision}`} />}
    </LoadedForEdit>
  );
}

it('keeps the version the form began with until it is asked to begin again', async () => {
  const { rerender } = render(page('Oktogon', '"r1"'));
  rerender(page('Nyugati tér', '"r2"'));
  const button = screen.getByRole('button', { name: 'Oktogon "r1"' });
  await userEvent.click(button);
  expect(screen.getByRole('button').textContent).toBe('Nyugati tér "r2"');
});
