import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Puts the texts into the fields of these labels, in place of what stood there. */
export async function fill(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = await screen.findByLabelText(startingWith(label), { selector: 'input, textarea' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  }
}

/** Chooses an entry of a drop-down list. */
export async function choose(label: string, option: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: startingWith(label) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

export async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Opens the panel of a filter; a switch is turned by it. */
export async function openFilter(label: string): Promise<void> {
  await press('Szűrő');
  const options = await screen.findAllByRole('option', {
    name: (name) => name === label || name.startsWith(`${label} `),
  });
  const option = options.find(({ textContent }) => textContent?.trim() === label) ?? options[0];
  if (option !== undefined) await userEvent.click(option);
}

/** Opens what stands behind '…', of the first row by default. */
export async function openBehind(
  dots = 'Műveletek',
  place: Pick<typeof screen, 'findAllByRole'> = screen,
): Promise<void> {
  const [first] = await place.findAllByRole('button', { name: dots });
  if (first !== undefined) await userEvent.click(first);
  await screen.findByRole('dialog');
}

/** A required field has a star behind its label. */
function startingWith(label: string): RegExp {
  return new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s*\\*)?$`);
}
