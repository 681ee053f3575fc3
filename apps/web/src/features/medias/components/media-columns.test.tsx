import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mediaColumnsFor } from './media-columns.tsx';

it('tells a size to the millimetre, as the surface’s page does [K9.8]', () => {
  const size = mediaColumnsFor('ROLE_MHFE').find(({ id }) => id === 'size');
  const row = { width: 118.5, height: 175.25 } as MediaRow; // reason: no more of it is read here
  expect(render(size?.cell(row)).container.textContent).toBe('118,5 × 175,25 cm');
});
