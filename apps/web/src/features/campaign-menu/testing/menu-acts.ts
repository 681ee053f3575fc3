import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, refused } from '../../../ui/testing/answer-calls.ts';

/** First refused, then done. */
export const refusedOnce = (done: Answer): (() => Answer) => {
  const answers = [refused(409), done];
  return () => answers.shift() ?? done;
};

export const confirmed = async (button: string): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog').catch(() => screen.findByRole('alertdialog')));
  await userEvent.click(dialog.getByRole('button', { name: button }));
};
