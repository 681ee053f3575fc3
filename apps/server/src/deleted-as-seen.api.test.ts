import { listItemDelete, listItemGet, listItemPropose, listItemUpdate } from '@felulet/contract/catalogue/lists.ts';
import { mediaCreate, mediaDelete, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import {
  excelTemplateCreate,
  excelTemplateDelete,
  excelTemplateUpdate,
} from '@felulet/contract/office/excel-templates.ts';
import { discountCreate, discountDelete, discountUpdate } from '@felulet/contract/sales/discounts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surfaceForm } from './testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createPerson } from './testing/test-people.ts';

let test: TestApp;
let token: string;
let publisher: string;

beforeAll(async () => {
  test = await startTestApp();
  ({ token } = await createPerson(test, 'ROLE_ADMIN'));
  publisher = (await createPerson(test, 'ROLE_PUBLISHER')).token;
});
afterAll(() => test.close());

type Call = Promise<{ readonly status: number }>;
type Kind = {
  readonly make: () => Promise<{ readonly id: number; readonly revision?: number }>;
  readonly change: (id: number) => Call;
  readonly remove: (id: number, headers: Record<string, string>) => Call;
};

const discount = { name: 'Hűség', type: 'ONE_OFF', value: 5 };
const template = { name: 'Tavaszi', base_headers: ['brand'], media_headers: ['title'] };
const kinds: readonly [string, Kind][] = [
  [
    'surface',
    {
      make: async () => (await test.call(mediaCreate, { token: publisher, body: surfaceForm({}), files: [] })).json(),
      change: (id) => test.call(mediaUpdate, { token, id, body: { title: 'Más' } }),
      remove: (id, headers) => test.call(mediaDelete, { token, id, headers }),
    },
  ],
  [
    'list item',
    {
      make: async () => {
        const body = { slug: 'tags', name: 'Szép', enabled: false };
        const { id } = (await test.call(listItemPropose, { token, body })).json();
        return (await test.call(listItemGet, { token, id })).json();
      },
      change: (id) => test.call(listItemUpdate, { token, id, body: { name: 'Szebb' } }),
      remove: (id, headers) => test.call(listItemDelete, { token, id, headers }),
    },
  ],
  [
    'Excel template',
    {
      make: async () => (await test.call(excelTemplateCreate, { token, body: template })).json(),
      change: (id) => test.call(excelTemplateUpdate, { token, id, body: { name: 'Más' } }),
      remove: (id, headers) => test.call(excelTemplateDelete, { token, id, headers }),
    },
  ],
  [
    'discount',
    {
      make: async () => (await test.call(discountCreate, { token, body: discount })).json(),
      change: (id) => test.call(discountUpdate, { token, id, body: { value: 7 } }),
      remove: (id, headers) => test.call(discountDelete, { token, id, headers }),
    },
  ],
];

it.each(kinds)('%s: one that somebody has changed since it was read stays', async (_name, kind) => {
  const { id, revision } = await kind.make();
  expect(revision).toBeTypeOf('number');
  const seen = { 'if-match': `"r${revision}"` };
  expect((await kind.change(id)).status).toBe(200);
  expect((await kind.remove(id, seen)).status).toBe(412);
  expect((await kind.remove(id, {})).status).toBe(204);
  const other = await kind.make();
  expect((await kind.remove(other.id, { 'if-match': `"r${other.revision}"` })).status).toBe(204);
});
