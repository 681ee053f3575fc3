import {
  questionCreate,
  questionDelete,
  questionGet,
  questionList,
  questionUpdate,
} from '@felulet/contract/office/wiki.ts';
import { roles } from '@felulet/domain/account/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;
const people = new Map<string, TestPerson>();
beforeAll(async () => {
  test = await startTestApp();
  for (const role of roles) people.set(role, await createPerson(test, role));
  admin = people.get('ROLE_ADMIN') ?? (await createPerson(test, 'ROLE_ADMIN'));
});
afterAll(() => test.close());

const answer = (role: string, content = `<p>Válasz: ${role}</p>`) => ({ role, content });
const question = {
  title: 'Hogyan importálható egy felület?',
  related_page: 'medias/import',
  answers: [answer('ROLE_PUBLISHER'), answer('ROLE_MHFE')],
};
const create = (body: object, token = admin.token, headers: Record<string, string> = {}) =>
  test.call(questionCreate, { token, body, headers });
const tokenOf = (role: string): string => people.get(role)?.token ?? '';

describe('a question', () => {
  it('is read by the roles that it has an answer for, each its own', async () => {
    const created = await create(question);
    expect(created.status).toBe(201);
    expect(created.json()).toMatchObject({ id: expect.any(Number), ...question });
    const { id } = created.json();
    const read = await test.call(questionGet, { token: tokenOf('ROLE_PUBLISHER'), id });
    expect(read.json().answers).toEqual([answer('ROLE_PUBLISHER')]);
    expect((await test.call(questionGet, { token: tokenOf('ROLE_ADVERTISER'), id })).status).toBe(404);
    const listed = (await test.call(questionList, { token: tokenOf('ROLE_ADVERTISER') })).json();
    expect(listed).toEqual({ list: [], totalCount: 0 });
    expect((await test.call(questionGet, { token: admin.token, id })).json().answers).toHaveLength(2);
  });

  it('is written by admins alone [D4.21]', async () => {
    const { id } = (await create(question)).json();
    for (const role of roles.filter((candidate) => candidate !== 'ROLE_ADMIN')) {
      const token = tokenOf(role);
      expect((await create(question, token)).status).toBe(403);
      expect((await test.call(questionUpdate, { token, id, body: { title: 'x' } })).status).toBe(403);
      expect((await test.call(questionDelete, { token, id })).status).toBe(403);
    }
  });

  it('is stored clean, whoever sent it', async () => {
    const content = '<p onclick="x()">Jó<script>alert(1)</script></p><a href="javascript:alert(1)">link</a>';
    const { answers } = (await create({ ...question, answers: [answer('ROLE_PUBLISHER', content)] })).json();
    expect(answers[0]?.content).toMatch(/^<p>Jó<\/p><a[^>]*>link<\/a>$/);
    expect(answers[0]?.content).not.toContain('javascript');
  });

  it('is edited as a whole set of answers, and deleted', async () => {
    const { id } = (await create(question)).json();
    const edited = await test.call(questionUpdate, {
      token: admin.token,
      id,
      body: { title: 'Új cím', answers: [answer('ROLE_ADVERTISER')] },
    });
    expect(edited.json()).toMatchObject({ title: 'Új cím', related_page: 'medias/import' });
    expect(edited.json().answers).toEqual([answer('ROLE_ADVERTISER')]);
    expect((await test.call(questionDelete, { token: admin.token, id })).status).toBe(204);
    expect((await test.call(questionDelete, { token: admin.token, id })).status).toBe(404);
  });

  it('edited by two admins at once tells the second', async () => {
    const created = await create(question);
    const headers = { 'if-match': String(created.raw.headers.etag) };
    const { id } = created.json();
    const answers = await Promise.all(
      ['Egyik', 'Másik'].map((title) =>
        test.call(questionUpdate, { token: admin.token, id, body: { title }, headers }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('what is wrong with a question', () => {
  it.each([
    [{ ...question, title: '' }, 'title', 'required'],
    [{ ...question, related_page: 'nincs' }, 'related_page', 'invalid_choice'],
    [{ ...question, related_page: null }, 'related_page', 'required'],
    [{ ...question, answers: [] }, 'answers', 'too_few'],
    [{ ...question, answers: [{ role: 'ROLE_MHFE', content: '' }] }, 'answers[0].content', 'required'],
    [{ ...question, answers: [answer('ROLE_MHFE', '<p>&nbsp;</p>')] }, 'answers[0].content', 'required'],
    [{ ...question, answers: [answer('ROLE_MHFE', '<script>x</script>')] }, 'answers[0].content', 'required'],
    [{ ...question, answers: [answer('ROLE_SENKI')] }, 'answers[0].role', 'invalid_choice'],
    [{ ...question, answers: [answer('ROLE_MHFE'), answer('ROLE_MHFE')] }, 'answers[1].role', 'already_used'],
  ])('%j is told on its field', async (body, path, code) => {
    const refused = await create(body);
    expect(refused.problem()).toMatchObject({ status: 422, violations: [{ propertyPath: path, code }] });
  });
});

describe('the list', () => {
  it('groups by page in the order of the menu, filters by page and title', async () => {
    const { token } = await createPerson(test, 'ROLE_INTERMEDIARY');
    const answers = [answer('ROLE_INTERMEDIARY')];
    await create({ title: 'Őszi kampány', related_page: 'campaigns', answers });
    await create({ title: 'Partner', related_page: 'partners', answers });
    await create({ title: 'Felület', related_page: 'medias', answers });
    const ask = async (query: Record<string, string>) =>
      (await test.call(questionList, { token, query })).json().list.map(({ title }) => title);
    expect(await ask({})).toEqual(['Felület', 'Őszi kampány', 'Partner']);
    expect(await ask({ related_page: 'campaigns' })).toEqual(['Őszi kampány']);
    expect(await ask({ title: 'oszi' })).toEqual(['Őszi kampány']);
  });
});
