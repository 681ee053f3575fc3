import {
  listItemDelete,
  listItemFilter,
  listItemGet,
  listItemList,
  listItemMerge,
  listItemPropose,
  listItemRefusalTakeBack,
  listItemRefuse,
  listItemsSimilar,
  listItemUnreadCount,
  listItemUpdate,
  listItemUses,
  systemListCollection,
  systemListSelect,
} from '@felulet/contract/catalogue/lists.ts';
import { excelTemplateOptions } from '@felulet/contract/office/excel-templates.ts';
import {
  messageAddresses,
  messageInbox,
  messageOutbox,
  messageSave,
  messageSetToRead,
  messageToggleRead,
  messageUnreadCount,
} from '@felulet/contract/office/messages.ts';
import {
  questionCreate,
  questionDelete,
  questionGet,
  questionList,
  questionUpdate,
} from '@felulet/contract/office/wiki.ts';
import { companySelect, recipientOptions } from '@felulet/contract/people/companies.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { canProposeListItem } from '@felulet/domain/system-list/list-item-policy.ts';
import { type MatrixCase, type MatrixRow, open, personalRow, type Ruling, row } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';

const answers = [{ role: 'ROLE_MHFE', content: '<p>Így.</p>' }];

/** Admins see everything; the mark is the recipient's. */
function marks({ message }: MatrixScene, viewer: Viewer): Ruling {
  if (viewer.accountId === message.recipient) return 'done';
  return isAdmin(viewer) || viewer.accountId === message.sender ? 'forbidden' : 'hidden';
}

const marking: MatrixRow['cases'] = (scene) => [
  { object: 'a message', send: { id: scene.message.id }, rule: (viewer) => marks(scene, viewer) },
];

function box(owner: 'sender' | 'recipient'): MatrixRow['cases'] {
  return ({ message }) => [
    {
      object: 'the own box',
      rule: () => 'done',
      finds: { among: [message.id], isShown: (viewer) => message[owner] === viewer.accountId },
    },
  ];
}

/** What a message may be addressed to. */
function mayWriteTo(scene: MatrixScene, viewer: Viewer, recipient: 'mhfe' | 'admin'): Ruling {
  const { leaders, partnersOf } = scene;
  if (viewer.accountId === leaders[recipient].accountId) return 'invalid';
  const isKnown =
    viewer.companyId === leaders[recipient].companyId || partnersOf(viewer).includes(leaders[recipient].companyId);
  return isAdmin(viewer) || recipient === 'admin' || isKnown ? 'done' : 'invalid';
}

export const messageRows: readonly MatrixRow[] = [
  open(messageUnreadCount, ['messages']),
  row(messageInbox, ['messages'], box('recipient')),
  row(messageOutbox, ['messages'], box('sender')),
  personalRow(messageSetToRead, ['messages'], marking),
  personalRow(messageToggleRead, ['messages'], marking),
  row(messageAddresses, ['messages'], (scene) => [
    {
      object: 'addresses',
      rule: () => 'done',
      finds: {
        among: [scene.leaders.mhfe.accountId, scene.leaders.admin.accountId],
        isShown: (viewer, id) =>
          mayWriteTo(scene, viewer, id === scene.leaders.mhfe.accountId ? 'mhfe' : 'admin') === 'done',
      },
    },
  ]),
  row(messageSave, ['messages'], (scene) =>
    (['mhfe', 'admin'] as const).map(
      (recipient): MatrixCase => ({
        object: `to the leader of ${recipient}`,
        send: { body: { subject: 'Kérdés', body: 'Kérdés', recipient: scene.leaders[recipient].accountId } },
        rule: (viewer) => mayWriteTo(scene, viewer, recipient),
      }),
    ),
  ),
];

/** A question without an answer for the reader's role is not there. */
function eachQuestion(send: (id: number) => MatrixCase['send']): MatrixRow['cases'] {
  return ({ questions }) =>
    questions.map((question) => ({
      object: `a question answered for ${question.roles.length === 1 ? 'publishers' : 'everybody'}`,
      send: send(question.id) ?? {},
      rule: (viewer) => isAdmin(viewer) || question.roles.includes(viewer.role),
    }));
}

export const wikiRows: readonly MatrixRow[] = [
  row(questionList, ['wiki:show'], ({ questions }) => [
    {
      object: 'the questions',
      rule: () => 'done',
      finds: {
        among: questions.map(({ id }) => id),
        isShown: (viewer, id) =>
          isAdmin(viewer) || questions.some((question) => question.id === id && question.roles.includes(viewer.role)),
      },
    },
  ]),
  row(
    questionGet,
    ['wiki:show'],
    eachQuestion((id) => ({ id })),
  ),
  open(questionCreate, ['wiki'], { body: { title: 'Mikor?', related_page: 'campaigns', answers } }),
  row(
    questionUpdate,
    ['wiki'],
    eachQuestion((id) => ({ id, body: { title: 'Mikor?' } })),
  ),
  row(
    questionDelete,
    ['wiki'],
    eachQuestion((id) => ({ id })),
  ),
];

const theProposal =
  (send: object = {}): MatrixRow['cases'] =>
  ({ proposal }) => [{ object: 'a proposal', send: { id: proposal.id, ...send }, rule: () => 'done' }];

export const listRows: readonly MatrixRow[] = [
  open(listItemList, ['systemListItems']),
  open(listItemFilter, ['systemListItems']),
  open(listItemUnreadCount, ['systemListItems']),
  row(listItemGet, ['systemListItems'], theProposal()),
  row(listItemUpdate, ['systemListItems'], theProposal({ body: { enabled: true } })),
  row(listItemUses, ['systemListItems'], ({ usedItem }) => [
    { object: 'an item in use', send: { query: { ids: String(usedItem) } }, rule: () => 'done' },
  ]),
  row(listItemsSimilar, ['systemListItems'], ({ usedItem }) => [
    { object: 'an item in use', send: { query: { ids: String(usedItem) } }, rule: () => 'done' },
  ]),
  row(listItemMerge, ['systemListItems'], ({ proposal, approvedItem }) => [
    {
      object: 'a proposal into an approved one',
      send: { id: proposal.id, body: { into: approvedItem } },
      rule: () => 'done',
    },
    { object: 'a proposal into itself', send: { id: proposal.id, body: { into: proposal.id } }, rule: () => 'invalid' },
  ]),
  row(listItemRefuse, ['systemListItems'], theProposal({ body: { reason: 'Van már ilyen.' } })),
  row(listItemRefusalTakeBack, ['systemListItems'], ({ proposal }) => [
    { object: 'a proposal nobody refused', send: { id: proposal.id }, rule: () => 'conflict' },
  ]),
  row(listItemDelete, ['systemListItems'], ({ proposal, usedItem }) => [
    { object: 'a proposal', send: { id: proposal.id }, rule: () => 'done' },
    { object: 'an item in use', send: { id: usedItem }, rule: () => 'conflict' },
  ]),
  row(listItemPropose, ['systemListItems:propose'], () =>
    (['tags', 'rental_period_unit'] as const).map((list) => ({
      object: `an item of ${list}`,
      send: { body: { slug: list, name: 'Másik elem' } },
      rule: (viewer) => canProposeListItem(viewer, list),
    })),
  ),
  open(systemListSelect, 'signed-in'),
  open(systemListCollection, 'signed-in', { body: { lists: ['tags'] } }),
  open(excelTemplateOptions, 'signed-in'),
  row(companySelect, 'signed-in', ({ leaders, partnersOf }) => [
    {
      object: 'companies to choose from',
      rule: () => 'done',
      finds: {
        among: [leaders.publisher, leaders.mhfe, leaders.intermediary, leaders.otherAdvertiser].map(
          ({ companyId }) => companyId,
        ),
        isShown: (viewer, id) =>
          isAdmin(viewer) ||
          id === leaders.publisher.companyId ||
          id === leaders.mhfe.companyId ||
          id === viewer.companyId ||
          partnersOf(viewer).includes(id),
      },
    },
  ]),
  row(recipientOptions, ['campaigns:create', 'campaigns:edit', 'campaigns:editLink'], (scene) => [
    {
      object: 'partners that may receive a campaign',
      rule: () => 'done',
      finds: {
        among: [scene.leaders.mhfe.companyId, scene.leaders.intermediary.companyId, scene.leaders.otherMhfe.companyId],
        isShown: (viewer, id) =>
          scene.partnersOf(viewer).includes(id) &&
          (viewer.role === 'ROLE_ADVERTISER' ||
            (viewer.role === 'ROLE_INTERMEDIARY' && id === scene.leaders.mhfe.companyId)),
      },
    },
  ]),
];
