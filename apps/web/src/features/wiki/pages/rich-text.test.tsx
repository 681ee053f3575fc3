import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../ui/testing/render-page.tsx';
import { RichText } from './rich-text.tsx';

it('draws the known tags, own links inside the program and foreign ones apart', async () => {
  const html = '<p><strong>Fontos</strong> <a href="/elsewhere?x=1">itt</a> <a href="https://a.hu">ott</a></p>';
  await renderPage(() => <RichText html={html} />);
  expect(screen.getByText('Fontos').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'itt' }).getAttribute('href')).toBe('/elsewhere?x=1');
  expect(screen.getByRole('link', { name: 'ott' }).getAttribute('rel')).toContain('noopener');
});

it.each([
  '<img src=x onerror="globalThis.attacked = true">',
  '<a href="javascript:alert(1)">rossz</a>',
  '<a href="//evil.example">rossz</a>',
  '<p style="position:fixed" onclick="alert(1)" class="trap">rossz</p>',
  '<iframe src="https://evil.example"></iframe>',
])('draws nothing else, even if the server had let it through: %s', async (html) => {
  const { container } = await renderPage(() => <RichText html={`<p>szöveg</p>${html}`} />);
  expect(container.textContent).toContain('szöveg');
  expect(container.querySelector('img, iframe, a, [style*=fixed], [onclick], .trap')).toBeNull();
});
