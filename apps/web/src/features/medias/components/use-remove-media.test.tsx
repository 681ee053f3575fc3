import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls } from '../../../ui/testing/answer-calls.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { useRemoveMedia } from './use-remove-media.ts';

function Page(): React.ReactNode {
  const remove = useRemoveMedia();
  return (
    <button type="button" onClick={() => void remove({ id: 5, title: 'Árpád híd' })}>
      Törlés most
    </button>
  );
}

it('deleting one surface says that it is for good, and which way can be taken back [K5.77]', async () => {
  answerCalls({
    'POST /api/medias/acts/preview': () => ({ body: { rows: [{ packages: ['Kárász csomag'] }] } }),
  });
  await renderPage(Page);
  await press('Törlés most');
  const question = (await screen.findByRole('dialog')).textContent;
  expect(question).toContain(
    'A művelet nem vonható vissza. A listában kijelölve törölt felület 24 óráig visszahozható.' +
      ' Eladó felületcsomagból hiányozna, amely így nem foglalható: Kárász csomag.', // [D15.42 name the public packages]
  );
});
