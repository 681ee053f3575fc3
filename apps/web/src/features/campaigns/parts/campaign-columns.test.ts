import type { Role } from '@felulet/domain/account/roles.ts';
import { expect, it } from 'vitest';
import { columnsFor } from './campaign-columns.tsx';

const all: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MHFE', 'ROLE_PUBLISHER', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'];

it('the company of a campaign is hidden from publishers alone', () => {
  const without = all.filter((role) => !columnsFor(role).some(({ id }) => id === 'company'));
  expect(without).toEqual(['ROLE_PUBLISHER']);
});
