import { auditList } from '@felulet/contract/office/audit.ts';
import {
  excelTemplateCreate,
  excelTemplateDelete,
  excelTemplateGet,
  excelTemplateList,
  excelTemplateOptions,
  excelTemplatePreview,
  excelTemplateUpdate,
} from '@felulet/contract/office/excel-templates.ts';
import { accountUpdate } from '@felulet/contract/people/accounts.ts';
import { currentAccount } from '@felulet/contract/people/auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openActions } from '../../testing/open-actions.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let stranger: TestPerson;
let intermediary: TestPerson;
let advertiser: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  stranger = await createPerson(test, 'ROLE_MHFE');
  intermediary = await createPerson(test, 'ROLE_INTERMEDIARY');
  advertiser = await createPerson(test, 'ROLE_ADVERTISER');
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

const plain = { font_name: 'Calibri', font_size: 11, font_color: null, fill_color: null };
const blue = { font_name: 'Arial', font_size: 12, font_color: '#ffffff', fill_color: '#1f4e79' };
const sample = { name: 'Tavaszi sablon', base_headers: ['brand', 'campaign_name'], media_headers: ['title', 'price'] };

const create = (person: TestPerson, body: object, headers: Record<string, string> = {}) =>
  test.call(excelTemplateCreate, { token: person.token, body, headers });
const update = (person: TestPerson, id: number, body: object, headers: Record<string, string> = {}) =>
  test.call(excelTemplateUpdate, { token: person.token, id, body, headers });
const read = (person: TestPerson, id: number) => test.call(excelTemplateGet, { token: person.token, id });
const remove = (person: TestPerson, id: number) => test.call(excelTemplateDelete, { token: person.token, id });
const choose = (person: TestPerson, default_template: number | null) =>
  test.call(accountUpdate, { id: person.accountId, token: person.token, body: { default_template } });
const made = async (person: TestPerson, body: object = sample) => (await create(person, body)).json();

describe('a template', () => {
  it('is created with Calibri 11 where nothing else was sent, and read back as it is [K7.18]', async () => {
    const answer = await create(publisher, { ...sample, media: { title: { font_size: 12, fill_color: '#AABBCC' } } });
    expect(answer.status).toBe(201);
    const created = answer.json();
    const fonts = { title: plain, headers: plain, content: plain };
    expect(created).toMatchObject({
      ...sample,
      company: { id: publisher.companyId },
      base: fonts,
      pricing: fonts,
      media: { ...fonts, title: { ...plain, font_size: 12, fill_color: '#aabbcc' } },
      media_package_headers: [],
      pricing_media_headers: [],
      pricing_package_headers: [],
      is_default: false,
      actions: [
        { action: 'edit', allowed: true },
        { action: 'make_default', allowed: true },
        { action: 'delete', allowed: true },
      ],
    });
    expect((await read(publisher, created.id)).json()).toEqual(created);
  });

  it('changes what is sent and keeps the rest, inside a font, too [K7.18]', async () => {
    const { id } = await made(publisher, { ...sample, base: { title: blue } });
    const changed = await update(publisher, id, { base: { title: { font_size: 9 } }, base_headers: ['campaign_name'] });
    expect(changed.json()).toMatchObject({
      name: sample.name,
      base: { title: { ...blue, font_size: 9 } },
      base_headers: ['campaign_name'],
      media_headers: sample.media_headers,
    });
    const bare = await update(publisher, id, { base: { title: { fill_color: null } } });
    expect(bare.json().base.title).toEqual({ ...blue, font_size: 9, fill_color: null });
  });

  it('is made once however often the same is sent under one key', async () => {
    const headers = { 'idempotency-key': 'egyszer' };
    const [one, other] = await Promise.all([
      create(advertiser, { ...sample, name: 'Egyszer' }, headers),
      create(advertiser, { ...sample, name: 'Egyszer' }, headers),
    ]);
    expect(one?.json().id).toBe(other?.json().id);
    const { totalCount } = (await test.call(excelTemplateList, { token: advertiser.token })).json();
    expect(totalCount).toBe(1);
  });

  it('that somebody else has changed is not overwritten unseen, and of two at once one is told', async () => {
    const { id } = await made(publisher);
    const tag = (await read(publisher, id)).raw.headers.etag;
    const headers = { 'if-match': String(tag) };
    const answers = await Promise.all([
      update(publisher, id, { name: 'Egyik' }, headers),
      update(publisher, id, { name: 'Másik' }, headers),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const kept = answers.find(({ status }) => status === 200)?.json().name;
    expect((await read(publisher, id)).json().name).toBe(kept);
    expect((await update(publisher, id, { name: 'Harmadik' }, headers)).problem().code).toBe('stale_revision');
  });

  it('that is gone is gone for everybody, the second delete included', async () => {
    const { id } = await made(publisher);
    const answers = await Promise.all([remove(publisher, id), remove(publisher, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    for (const answer of [
      await read(publisher, id),
      await update(publisher, id, { name: 'Új' }),
      await read(admin, id),
    ])
      expect(answer.status).toBe(404);
  });
});

const refusals: readonly [string, object, string, string][] = [
  ['without a name', { name: undefined }, 'name', 'required'],
  ['with an empty name', { name: '  ' }, 'name', 'required'],
  ['with too long a name', { name: 'x'.repeat(256) }, 'name', 'too_long'],
  ['with a name of two lines', { name: 'egy\nkettő' }, 'name', 'one_line'],
  ['with an unknown column', { media_headers: ['title', 'titkos'] }, 'media_headers[1]', 'invalid_choice'],
  ['with the recipient', { base_headers: ['recipient'] }, 'base_headers[0]', 'invalid_choice'],
  [
    'with a column of another list',
    { pricing_package_headers: ['quantity'] },
    'pricing_package_headers[0]',
    'invalid_choice',
  ],
  ['with a column twice', { media_headers: ['title', 'price', 'title'] }, 'media_headers[2]', 'already_used'],
  ['with no column at all', { base_headers: [], media_headers: [] }, 'base_headers', 'too_few'],
  ['with a colour by name', { base: { title: { font_color: 'red' } } }, 'base.title.font_color', 'colour_form'],
  ['with three digits', { media: { content: { fill_color: '#fff' } } }, 'media.content.fill_color', 'colour_form'],
  ['with a small size', { base: { title: { font_size: 7 } } }, 'base.title.font_size', 'too_small'],
  ['with a large size', { pricing: { headers: { font_size: 13 } } }, 'pricing.headers.font_size', 'too_big'],
  ['with half a size', { base: { title: { font_size: 9.5 } } }, 'base.title.font_size', 'not_integer'],
  ['with another font', { base: { title: { font_name: 'Comic Sans MS' } } }, 'base.title.font_name', 'invalid_choice'],
  ['with an unknown field', { base: { title: { bold: true } } }, 'base.title.bold', 'unknown_field'],
  ['with a helper field', { base_headers_new: 'x' }, 'base_headers_new', 'unknown_field'],
  ['with columns that are no list', { media_headers: 'title' }, 'media_headers', 'wrong_type'],
];

describe('a template is refused', () => {
  it.each(refusals)('%s', async (_what, change, propertyPath, code) => {
    const answer = await create(publisher, { ...sample, ...change });
    expect(answer.status).toBe(422);
    expect(answer.problem().violations).toMatchObject([{ propertyPath, code }]);
  });

  it('with the own side’s column, on edit, too', async () => {
    for (const [person, column] of [
      [intermediary, 'intermediary'],
      [advertiser, 'advertiser'],
    ] as const) {
      const fault = [{ propertyPath: 'base_headers[1]', code: 'invalid_choice' }];
      const base_headers = ['brand', column];
      expect((await create(person, { ...sample, base_headers })).problem().violations).toMatchObject(fault);
      const { id } = await made(person);
      expect((await update(person, id, { base_headers })).problem().violations).toMatchObject(fault);
      expect((await read(person, id)).json().base_headers).toEqual(sample.base_headers);
      expect((await create(publisher, { ...sample, base_headers })).status).toBe(201);
    }
  });

  it('on edit when no column would be left', async () => {
    const { id } = await made(publisher);
    const answer = await update(publisher, id, { base_headers: [], media_headers: [] });
    expect(answer.problem().violations).toMatchObject([{ propertyPath: 'base_headers', code: 'too_few' }]);
    expect((await update(publisher, id, { base_headers: [] })).status).toBe(200);
  });

  it('of another company, or for one that is not there', async () => {
    const { id } = await made(publisher);
    for (const answer of [
      await read(stranger, id),
      await update(stranger, id, { name: 'Enyém' }),
      await remove(stranger, id),
    ])
      expect(answer.status).toBe(404);
    const foreign = await create(publisher, { ...sample, company: stranger.companyId });
    expect(foreign.problem().violations).toMatchObject([{ propertyPath: 'company', code: 'not_allowed' }]);
    expect((await create(publisher, { ...sample, company: publisher.companyId })).status).toBe(201);
    const unknown = await create(admin, { ...sample, company: 2_000_000_000 });
    expect(unknown.problem().violations).toMatchObject([{ propertyPath: 'company', code: 'unknown_reference' }]);
    const moved = await update(admin, id, { company: stranger.companyId });
    expect(moved.problem().violations).toMatchObject([{ propertyPath: 'company', code: 'not_allowed' }]);
    expect((await update(admin, id, { company: publisher.companyId, name: 'Az adminé' })).json().name).toBe(
      'Az adminé',
    );
  });
});

describe('an admin', () => {
  it('makes templates for a company, whose columns they follow, and for everybody [K6.2]', async () => {
    const ofCompany = await made(admin, { ...sample, company: { id: advertiser.companyId } });
    expect(ofCompany).toMatchObject({ company: { id: advertiser.companyId } });
    expect(openActions(ofCompany)).not.toContain('make_default');
    const closed = await create(admin, { ...sample, base_headers: ['advertiser'], company: advertiser.companyId });
    expect(closed.problem().violations).toMatchObject([{ propertyPath: 'base_headers[0]', code: 'invalid_choice' }]);
    expect((await update(advertiser, ofCompany.id, { name: 'Átnevezve' })).json().name).toBe('Átnevezve');

    const common = await made(admin, { ...sample, name: 'Közös', base_headers: ['advertiser', 'intermediary'] });
    expect(common).toMatchObject({ company: null });
    expect(openActions(common)).toContain('make_default');
    for (const person of [publisher, stranger, intermediary, advertiser]) {
      const actions = (await read(person, common.id)).json().actions;
      expect(actions.map(({ reason }) => reason?.code)).toEqual(['admin_only', undefined, 'admin_only']);
      expect((await update(person, common.id, { name: 'Enyém' })).problem().code).toBe('admin_only');
      expect((await remove(person, common.id)).status).toBe(403);
      expect((await choose(person, common.id)).status).toBe(200);
    }
  });
});

describe('the list', () => {
  it('is by name in the Hungarian order, and searches without accents [K2.28]', async () => {
    const owner = await createPerson(test, 'ROLE_MHFE');
    for (const name of ['Őszi', 'Zöld', 'Árak', 'Nyári']) await create(owner, { ...sample, name });
    const ask = async (query: Record<string, string> = {}) =>
      (await test.call(excelTemplateList, { token: owner.token, query }))
        .json()
        .list.filter((row) => row.company !== null);
    expect((await ask()).map(({ name }) => name)).toEqual(['Árak', 'Nyári', 'Őszi', 'Zöld']);
    expect((await ask({ sort: 'name:desc' })).map(({ name }) => name)).toEqual(['Zöld', 'Őszi', 'Nyári', 'Árak']);
    expect((await ask({ name: 'ARA' })).map(({ name }) => name)).toEqual(['Árak']);
    expect((await test.call(excelTemplateList, { token: owner.token, query: { sort: 'base:asc' } })).status).toBe(422);
  });

  it('is of all companies for an admin, who picks some of them [K6.2]', async () => {
    await made(stranger, { ...sample, name: 'Csak az övé' });
    const query = { company: `${stranger.companyId}` };
    const { list } = (await test.call(excelTemplateList, { token: admin.token, query })).json();
    expect(list.map(({ company }) => company?.id)).toEqual(list.map(() => stranger.companyId));
    expect(list.map(({ name }) => name)).toContain('Csak az övé');
    const own = (await test.call(excelTemplateList, { token: publisher.token, query })).json();
    expect(own.totalCount).toBe(0);
  });
});

describe('a default', () => {
  it('is told of in list and account, and falls back for everybody when the template is deleted', async () => {
    const leader = await createPerson(test, 'ROLE_PUBLISHER', { name: 'Sorsos Sára' });
    const colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId: leader.companyId, name: 'Sorsos Simon' });
    const { id } = await made(leader, { ...sample, name: 'Mindkettejüké' });
    await choose(leader, id);
    await choose(colleague, id);
    const listed = (await test.call(excelTemplateList, { token: colleague.token })).json().list;
    expect(listed.find((row) => row.id === id)?.is_default).toBe(true);
    const tag = (await test.call(excelTemplateOptions, { token: leader.token })).json();
    expect(tag.map((option) => option.id)).toContain(id);
    expect((await remove(leader, id)).status).toBe(204);
    for (const person of [leader, colleague]) {
      const account = (await test.call(currentAccount, { token: person.token })).json();
      expect(account.default_template).toBeNull();
    }
    const audit = (
      await test.call(auditList, { token: admin.token, query: { object: 'sorsos', action: 'account_updated' } })
    ).json();
    const lost = audit.list.filter(({ changes }) => changes.some(({ to }) => to === null));
    expect(lost.map(({ changes }) => changes)).toEqual(
      lost.map(() => [{ field: 'default_template_id', from: 'Mindkettejüké', to: null }]),
    );
    expect(lost).toHaveLength(2);
  });

  it('that is chosen while its template is being deleted is never one that is gone', async () => {
    for (let round = 0; round < 6; round += 1) {
      await choose(publisher, null);
      const { id } = await made(publisher);
      await Promise.all([remove(publisher, id), choose(publisher, id)]);
      expect((await test.call(currentAccount, { token: publisher.token })).json().default_template).toBeNull();
    }
  });
});

describe('a preview', () => {
  const preview = (person: TestPerson, body: object) => test.call(excelTemplatePreview, { token: person.token, body });

  it('without any campaign shows the headers alone, in the look that was sent', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const answer = (
      await preview(person, { name: '', media: { headers: blue }, media_headers: ['title', 'price'] })
    ).json();
    expect(answer).toMatchObject({ campaign: null, rows_left_out: 0 });
    expect(answer.sheets.map(({ group }) => group)).toEqual(['media']);
    const [sheet] = answer.sheets;
    expect(sheet?.look.headers).toEqual(blue);
    const headers = sheet?.rows.find((cells) => cells.some(({ part }) => part === 'headers'));
    expect(headers?.map(({ text, is_right }) => [text, is_right])).toEqual([
      ['Megnevezés', false],
      ['Végleges NetNetNet ár (Ft)', true],
    ]);
  });

  it('of no column is empty, and of a wrong one is refused', async () => {
    expect((await preview(publisher, {})).json().sheets).toEqual([]);
    const wrong = await preview(publisher, { media_headers: ['titkos'] });
    expect(wrong.problem().violations).toMatchObject([{ propertyPath: 'media_headers[0]', code: 'invalid_choice' }]);
  });
});
