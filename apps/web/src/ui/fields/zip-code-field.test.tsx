import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../testing/answer-calls.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ZipCodeField } from './zip-code-field.tsx';

function Fields({ saved }: { readonly saved: string }): React.ReactNode {
  const [zipCode, setZipCode] = useState('');
  const [town, setTown] = useState(saved);
  return (
    <>
      <ZipCodeField label="Irányítószám" value={zipCode} onChange={setZipCode} town={{ value: town, fill: setTown }} />
      <input aria-label="Település" value={town} onChange={(event) => setTown(event.currentTarget.value)} />
    </>
  );
}

const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

describe('the town behind a postal code', () => {
  async function leave(town: string, how: 'type' | 'paste', text: string): Promise<void> {
    answerCalls({ 'GET /api/places/towns': () => ({ body: { list: [] } }) });
    await renderPage(() => <Fields saved={town} />);
    await userEvent.click(field('Irányítószám'));
    await (how === 'type' ? userEvent.keyboard(text) : userEvent.paste(text));
    expect(screen.queryByText(/irányítószám mögött/)).toBeNull();
    await userEvent.tab();
  }

  it.each([
    ['type', '1033 Budapest', ''],
    ['paste', 'H-1033 Budapest', ''],
    ['type', '1033 Budapest', 'Budapest'],
  ] as const)('goes into its own field on leaving: by %s %s beside "%s"', async (how, text, town) => {
    await leave(town, how, text);
    await waitFor(() => expect([field('Irányítószám').value, field('Település').value]).toEqual(['1033', 'Budapest']));
    expect(screen.queryByText(/irányítószám mögött/)).toBeNull();
  });

  it('stays beside another one, which is said until one of the two is put right', async () => {
    await leave('Győr', 'type', '1033 Budapest');
    expect(field('Irányítószám').value).toBe('1033 Budapest');
    expect(screen.getByText(/^Az irányítószám mögött ez a település áll: Budapest/)).toBeTruthy();
    await userEvent.clear(field('Település'));
    await userEvent.type(field('Település'), 'Budapest');
    expect(screen.queryByText(/irányítószám mögött/)).toBeNull();
  });
});
