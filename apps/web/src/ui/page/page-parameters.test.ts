import { expectTypeOf, test } from 'vitest';
import { ActionButton } from '../action/action-button.tsx';
import { RouteLink, type Target, useGo } from '../action/route-link.tsx';
import { shownSearch } from '../list/stored-search.ts';
import type { ParameterOf } from './page-parameters.ts';
import { usePageSearch } from './use-page-search.ts';

test('a link says only what its page reads', () => {
  // Only compiled; what is marked as wrong must not be.
  const links = (id: number): void => {
    const go = useGo();
    go({ to: `/bookings/edit/${id}`, search: { queue: '1' } });
    go({ to: '/campaigns', search: { turn: 'mine' } });
    go({ to: '/campaigns', search: shownSearch('campaign-filter') });
    // @ts-expect-error: misspelt
    go({ to: `/bookings/edit/${id}`, search: { queu: '1' } });
    // @ts-expect-error: what another page reads
    go({ to: '/bookings/desk', search: { queue: '1' } });
    // @ts-expect-error: the page reads nothing
    RouteLink({ to: '/bookings/edit/5', search: { state: 'CREATED' } });
    // @ts-expect-error: no such page
    RouteLink({ to: '/booking' });
    // @ts-expect-error: what another page reads
    ActionButton({ to: '/medias/create', search: { campaign: '1' }, children: '' });
    // @ts-expect-error: what no page reads
    const back: Target = { to: '/campaigns', search: { trun: 'mine' } };
    go(back);
  };
  expectTypeOf(links).toBeFunction();
});

test('a page reads only what is its own', () => {
  expectTypeOf<ParameterOf<'/medias/show/$id'>>().toEqualTypeOf<'campaign' | 'ref'>();
  const read = (): unknown => {
    const desk = usePageSearch<'/bookings/desk'>();
    // @ts-expect-error: what another page reads
    return [desk.ids, desk.queue];
  };
  expectTypeOf(read).toBeFunction();
});
