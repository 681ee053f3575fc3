import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiProblem } from '../../../client/api-problem.ts';
import { press } from '../../../ui/testing/fill.ts';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { toasted } from '../../../ui/testing/shown-toasts.ts';
import { useDownload } from './use-download.ts';

it('a file that cannot be had is told, and may be asked for again [C8.1]', async () => {
  await renderPage(function Page() {
    const download = useDownload();
    const fail = () => Promise.reject(new ApiProblem(500, { detail: 'Belső hiba' }, null));
    return (
      <button type="button" disabled={download.running} onClick={() => void download.start(fail)}>
        Letöltés
      </button>
    );
  });
  await press('Letöltés');
  await toasted('danger', 'Sikertelen letöltés!');
  expect(screen.getByRole('button', { name: 'Letöltés' })).toHaveProperty('disabled', false);
});
