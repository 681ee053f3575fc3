import { listItemPropose, listItemUpdate } from '@felulet/contract/catalogue/lists.ts';
import { mediaCreate, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { noticeList } from '@felulet/contract/office/notices.ts';
import { type SurfaceForm, surfaceForm } from './sample-surfaces.ts';
import type { TestApp } from './test-app.ts';
import { createPerson, type TestPerson } from './test-people.ts';

/** Who proposes list items, who decides on them, and the surfaces they stand on. */
export async function listItemScene(test: TestApp) {
  const [admin, publisher] = [await createPerson(test, 'ROLE_ADMIN'), await createPerson(test, 'ROLE_PUBLISHER')];
  const proposed = async (name: string, slug = 'tags'): Promise<number> =>
    (await test.call(listItemPropose, { token: publisher.token, body: { slug, name } })).json().id;
  const approved = async (name: string, slug = 'tags'): Promise<number> => {
    const id = await proposed(name, slug);
    await test.call(listItemUpdate, { token: admin.token, id, body: { enabled: true } });
    return id;
  };
  return {
    admin,
    publisher,
    proposed,
    approved,
    surface: async (fields: Partial<SurfaceForm>): Promise<number> =>
      (await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(fields), files: [] })).json().id,
    saved: (id: number, body: object, headers: Record<string, string> = {}) =>
      test.call(mediaUpdate, { token: publisher.token, id, body, headers }),
    read: (id: number) => test.call(mediaShow, { token: publisher.token, id }),
    noticesOf: async ({ token }: TestPerson): Promise<readonly string[]> =>
      (await test.call(noticeList, { token })).json().list.map(({ text }) => text),
    lastAudit: async (action: string) =>
      (await test.call(auditList, { token: admin.token, query: { action } })).json().list[0],
  };
}
