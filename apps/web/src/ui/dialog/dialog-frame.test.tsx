import { Button, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { DialogFrame } from './dialog-frame.tsx';

it.each([
  ['its first field', <TextInput key="fee" label="Díj" />, 'Díj'],
  ['the one that says so', <TextInput key="fee" label="Díj" />, 'Kész'],
])('begins with %s, not with its cross [K5.72]', async (_name, field, begins) => {
  await renderPage(() => (
    <DialogFrame title="Megbízási díj" onClose={() => undefined}>
      <Button disabled>Vissza</Button>
      {field}
      <Button data-autofocus={begins === 'Kész' || undefined}>Kész</Button>
    </DialogFrame>
  ));
  const target = begins === 'Kész' ? screen.getByRole('button', { name: 'Kész' }) : screen.getByLabelText(begins);
  await waitFor(() => expect(document.activeElement).toBe(target));
});
