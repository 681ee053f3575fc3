import {
  excelTemplateCreate,
  excelTemplateDelete,
  excelTemplateGet,
  excelTemplateList,
  excelTemplatePreview,
  excelTemplateUpdate,
} from '@felulet/contract/office/excel-templates.ts';
import {
  fileExportDelete,
  fileExportFile,
  fileExportGet,
  fileExportList,
} from '@felulet/contract/office/file-exports.ts';
import { fileShow } from '@felulet/contract/office/files.ts';
import {
  listSettingsReset,
  listSettingsSet,
  savedViewCreate,
  savedViewDelete,
  savedViewGet,
  savedViewList,
  savedViewUpdate,
} from '@felulet/contract/office/list-views.ts';
import { mailGet, mailRetry } from '@felulet/contract/office/mails.ts';
import {
  messageAddresses,
  messageInbox,
  messageOutbox,
  messageSave,
  messageSetToRead,
  messageToggleRead,
} from '@felulet/contract/office/messages.ts';
import { noticeChoicesUpdate, noticeList, noticeRead, noticesRead } from '@felulet/contract/office/notices.ts';
import { privacyStatementAccept, privacyStatementPublish } from '@felulet/contract/office/privacy.ts';
import { removedList, removedRestore } from '@felulet/contract/office/removed-things.ts';
import {
  questionCreate,
  questionDelete,
  questionGet,
  questionList,
  questionUpdate,
} from '@felulet/contract/office/wiki.ts';
import { rateAdd, rateEnd } from '@felulet/contract/sales/rates.ts';
import { workingYearSet } from '@felulet/contract/sales/working-days.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canEditTemplate } from '@felulet/domain/excel-template/template-policy.ts';
import { canChangeView } from '@felulet/domain/list/saved-view-policy.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneLogo } from './content-scene.ts';
import { each, finds, type MatrixRow, one, open, personalRow, type Ruling, row } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { fileExports, notices, questions, removedViews, savedViews, surfaceFiles, templates } from './things.ts';

export const fileExportRows: readonly MatrixRow[] = [
  personalRow(fileExportList, finds(fileExports)),
  ...[fileExportGet, fileExportFile, fileExportDelete].map((call) => personalRow(call, each(fileExports))),
];

const rate = { kind: 'VAT', value: 27, paragraph: 'Áfa tv. 82. §', source: 'Magyar Közlöny', read_on: '2026-03-04' };

export const adminRows: readonly MatrixRow[] = [
  open(privacyStatementPublish, { body: { follows: 1, text_hu: 'Új szöveg.', text_en: 'New text.' } }),
  open(privacyStatementAccept, { body: { version: 1 } }),
  open(rateAdd, { body: { ...rate, valid_from: '2199-01-01' } }),
  row(
    rateEnd,
    one('a rate of law', { id: 1, body: { valid_to: '2199-01-01' } }),
    one('none', { id: 999, body: { valid_to: '2199-01-01' } }, 'hidden'),
  ),
  open(workingYearSet, { id: 2027, body: { worked: [], off: [], source: 'NGM rendelet' } }),
  ...[mailGet, mailRetry].map((call) => row(call, ({ failedMail }) => one('a mail that failed', { id: failedMail }))),
];

const columns = {
  base_headers: ['brand'],
  media_headers: ['title', 'price'],
  pricing_media_headers: ['item', 'amount'],
};

export const excelTemplateRows: readonly MatrixRow[] = [
  row(excelTemplateList, finds(templates)),
  row(excelTemplateGet, each(templates)),
  row(
    excelTemplateCreate,
    one('one of the own company', { body: { name: 'Új', ...columns } }),
    ({ leaders: { publisher } }) =>
      one('one of the publisher', { body: { name: 'Új', ...columns, company: publisher.companyId } }, (viewer) =>
        isAdmin(viewer) || viewer.companyId === publisher.companyId ? 'done' : 'invalid',
      ),
  ),
  row(
    excelTemplateUpdate,
    each(templates, { rule: canEditTemplate, send: ({ id }) => ({ id, body: { name: 'Más' } }) }),
  ),
  row(excelTemplateDelete, each(templates, { rule: canEditTemplate })),
  open(excelTemplatePreview, { body: columns }),
];

const view = { list: 'medias', name: 'Új nézet', query: {}, columns: null };

/** What belongs to whoever asks, or to the own company. */
export const listViewRows: readonly MatrixRow[] = [
  open(listSettingsSet, { id: 'medias', body: { columns: [], density: 'DENSE' } }),
  open(listSettingsReset, { id: 'medias' }),
  personalRow(savedViewList, finds(savedViews)),
  personalRow(savedViewGet, each(savedViews)),
  open(savedViewCreate, { body: { ...view, is_shared: true } }),
  personalRow(
    savedViewUpdate,
    each(savedViews, {
      rule: (viewer, { facts }) => canChangeView(viewer, facts),
      send: ({ id }) => ({ id, body: { name: 'Másképp' } }),
    }),
  ),
  personalRow(savedViewDelete, each(savedViews, { rule: (viewer, { facts }) => canChangeView(viewer, facts) })),
];

export const removedRows: readonly MatrixRow[] = [
  personalRow(removedList, finds(removedViews)),
  personalRow(removedRestore, each(removedViews, { send: ({ id }) => ({ body: { kind: 'view', id } }) })),
];

/** Admins see everything; the mark is the recipient's. */
const marking: MatrixRow['cases'] = ({ message }) => [
  one('a message', { id: message.id }, (viewer) => {
    if (viewer.accountId === message.recipient) return 'done';
    return isAdmin(viewer) || viewer.accountId === message.sender ? 'forbidden' : 'hidden';
  }),
];

const box = (owner: 'sender' | 'recipient'): MatrixRow['cases'] =>
  finds({
    of: ({ message }) => [message],
    name: () => 'a message',
    id: ({ id }) => id,
    sees: (viewer, message) => message[owner] === viewer.accountId,
  });

/** What a message may be addressed to. */
function mayWriteTo({ leaders, partnersOf }: MatrixScene, viewer: Viewer, recipient: 'mhfe' | 'admin'): Ruling {
  const { accountId, companyId } = leaders[recipient];
  if (viewer.accountId === accountId) return 'invalid';
  const isKnown = viewer.companyId === companyId || partnersOf(viewer).includes(companyId);
  return isAdmin(viewer) || recipient === 'admin' || isKnown ? 'done' : 'invalid';
}

export const messageRows: readonly MatrixRow[] = [
  row(messageInbox, box('recipient')),
  row(messageOutbox, box('sender')),
  personalRow(messageSetToRead, marking),
  personalRow(messageToggleRead, marking),
  row(messageAddresses, (scene) => ({
    object: 'addresses',
    finds: {
      among: [scene.leaders.mhfe.accountId, scene.leaders.admin.accountId],
      isShown: (viewer, id) =>
        mayWriteTo(scene, viewer, id === scene.leaders.mhfe.accountId ? 'mhfe' : 'admin') === 'done',
    },
  })),
  row(messageSave, (scene) =>
    (['mhfe', 'admin'] as const).map((recipient) =>
      one(
        `to the leader of ${recipient}`,
        { body: { subject: 'Kérdés', body: 'Kérdés', recipient: scene.leaders[recipient].accountId } },
        (viewer) => mayWriteTo(scene, viewer, recipient),
      ),
    ),
  ),
];

export const noticeRows: readonly MatrixRow[] = [
  personalRow(noticeList, finds(notices)),
  personalRow(noticeRead, each(notices)),
  row(noticesRead, ({ notice }) => one('all that was shown', { body: { until: notice.id } })),
  open(noticeChoicesUpdate, { body: { choices: [{ group: 'campaigns', mail: 'DAILY' }] } }),
];

const answers = [{ role: 'ROLE_MHFE', content: '<p>Így.</p>' }];

export const wikiRows: readonly MatrixRow[] = [
  row(questionList, finds(questions)),
  row(questionGet, each(questions)),
  open(questionCreate, { body: { title: 'Mikor?', related_page: 'campaigns', answers } }),
  row(questionUpdate, each(questions, { send: ({ id }) => ({ id, body: { title: 'Mikor?' } }) })),
  row(questionDelete, each(questions)),
];

/** The call is open to all, since an address may be signed; without one it asks for a credential. */
const signedIn =
  (rule: (viewer: Viewer) => Ruling) =>
  (viewer: Viewer): Ruling =>
    viewer.accountId === 0 ? 'unauthenticated' : rule(viewer);

/** Publishers may be chosen by all; others are met as partners, or in a campaign that was sent. */
function seesCompany(
  { partnersOf, campaigns, leaders }: MatrixScene,
  viewer: Viewer,
  { companyId }: SceneLogo,
): boolean {
  if (isAdmin(viewer) || viewer.companyId === companyId || companyId === leaders.publisher.companyId) return true;
  if (partnersOf(viewer).includes(companyId)) return true;
  return campaigns.some(({ facts }) => {
    const { advertiser_id, intermediary_id, mhfe_id, publisher_id } = facts;
    const parties = [advertiser_id, intermediary_id, mhfe_id, publisher_id];
    return facts.state !== 'CREATED' && parties.includes(companyId) && parties.includes(viewer.companyId);
  });
}

/** Readers of a file are those of the record that points to it. */
export const fileRows: readonly MatrixRow[] = [
  row(
    fileShow,
    (scene) =>
      surfaceFiles.of(scene).map((file) =>
        one(
          surfaceFiles.name(file),
          { id: file.uuid },
          signedIn((viewer) => canSeeMedia(viewer, file.surface.facts)),
        ),
      ),
    ({ references }) =>
      references.slice(0, 1).map(({ uuid, campaign }) =>
        one(
          `a design of the campaign ${campaign.name}`,
          { id: uuid },
          signedIn((viewer) => canSeeCampaign(viewer, campaign.facts)),
        ),
      ),
    (scene) =>
      Object.entries(scene.logos).map(([name, logo]) =>
        one(
          `the logo of the ${name}`,
          { id: logo.uuid },
          signedIn((viewer) => seesCompany(scene, viewer, logo)),
        ),
      ),
  ),
];
