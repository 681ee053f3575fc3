import { expect, it } from 'vitest';
import { menuGroupAt } from './menu.ts';

it.each([
  ['/medias/show/3', 'shell.menu.media'],
  ['/medias/financial/edit/7', 'shell.menu.projects'],
  ['/packages/commission/7', 'shell.menu.projects'],
  ['/packages', 'shell.menu.media'],
  ['/bookings/desk', 'shell.menu.projects'],
  ['/options/show/4', 'shell.menu.projects'],
  ['/options/terms', 'shell.menu.settings'],
  ['/profile', undefined],
])('the page %s belongs to %s', (path, group) => {
  expect(menuGroupAt(path)?.label).toBe(group);
});
