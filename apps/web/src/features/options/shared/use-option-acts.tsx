import type { Option, OptionAct, OptionMark, OptionRow } from '@felulet/contract/sales/options.ts';
import { formatMinute, formatPeriod } from '@felulet/domain/format/dates.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import {
  IconArrowBackUp,
  IconClockCheck,
  IconClockPlus,
  IconClockX,
  IconFlagCheck,
  IconSwords,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionReason } from '../../../ui/action/record-actions.ts';
import { ask, type Confirmation } from '../../../ui/dialog/ask.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useWorkingDays, type WorkingDays } from '../../working-days/shared/use-working-days.ts';
import { useOptionCalls } from './use-option-calls.ts';

type OptionActionName = OptionAct['action'];

const ChallengeDialog = lazy(async () => ({
  default: (await import('./challenge-dialog.tsx')).ChallengeDialog,
}));

const ReasonDialog = lazy(async () => ({
  default: (await import('../../../ui/dialog/reason-dialog.tsx')).ReasonDialog,
}));

const icons = {
  make_firm: IconFlagCheck,
  ask_renewal: IconClockPlus,
  challenge: IconSwords,
  approve: IconUserCheck,
  grant_renewal: IconClockCheck,
  refuse_renewal: IconClockX,
  withdraw: IconArrowBackUp,
  decline: IconX,
} as const satisfies Readonly<Record<OptionActionName, unknown>>;

/** Of these the first that is open is what a row is for. */
const mainActs: readonly OptionActionName[] = ['make_firm', 'approve', 'grant_renewal'];

/** The parts of an option that its actions need. */
type Acted = Pick<OptionRow, 'id' | 'revision' | 'actions'> & {
  readonly isHolding: boolean;
  readonly isChallenged: boolean;
  /** The name for questions: surface and campaign. */
  readonly name: string;
};

/** The booking behind an option, as questions name it. */
export type MarkedBooking = Period & {
  readonly title: string;
  readonly campaign: string;
  readonly quantity: number;
};

type Refusing = { readonly row: Acted; readonly action: 'decline' | 'refuse_renewal'; readonly over?: string | null };

type Challenging = { readonly row: Acted; readonly about: readonly string[]; readonly over?: string | null };

export type OptionActs = {
  /** The possible actions; closed ones with their reason. */
  of(row: OptionRow): readonly RowAction[];
  /** The same by a booking's mark; none for a booking that is no option. */
  ofMark(mark: OptionMark | null | undefined, booking: MarkedBooking): readonly RowAction[];
  /** The dialog of a refusal or a challenge, while it is open. */
  readonly dialog: React.ReactNode;
};

/** The actions on options; irreversible ones ask first and name the consequences. */
export function useOptionActs(): OptionActs {
  const { t } = useTranslation();
  const calls = useOptionCalls();
  const { unknownWords } = useWorkingDays();
  const [refusing, setRefusing] = useState<Refusing | null>(null);
  const [challenging, setChallenging] = useState<Challenging | null>(null);
  const send = (row: Acted, body: OptionAct): Promise<boolean> =>
    toastOutcome(calls.act(row, body), { success: t(`options.done.${body.action}`), failure: t('options.failed') });
  /** After a refusal, the open dialog shows the present option, and why the action is no longer possible. */
  const sendFrom = async (row: Acted, body: OptionAct): Promise<boolean> => {
    if (await send(row, body)) return true;
    const now = await calls.read(row.id).catch(() => null);
    if (now === null) return false;
    const known = { row: actedOf(t, now), over: overText(t, now, body.action) };
    setRefusing((opened) => opened && { ...opened, ...known });
    setChallenging(
      (opened) => opened && { ...opened, ...known, about: aboutChallenge(t, now.challenge, unknownWords) },
    );
    return false;
  };
  /** Read when the dialog opens: whom it would challenge, and until when, by the server's clock. */
  const startChallenge = async (row: Acted): Promise<void> => {
    const option = await calls.read(row.id).catch(() => null);
    setChallenging({ row, about: aboutChallenge(t, option?.challenge ?? null, unknownWords) });
  };
  const start = async (row: Acted, action: OptionActionName): Promise<void> => {
    if (action === 'decline' || action === 'refuse_renewal') return setRefusing({ row, action });
    if (action === 'challenge') return startChallenge(row);
    const now = action === 'grant_renewal' ? await calls.read(row.id).catch(() => null) : null;
    const question = questionOf(t, row, action, aboutRenewal(t, now?.renewed_until ?? null, unknownWords));
    if (question !== null && !(await ask(question))) return;
    await send(row, { action });
  };
  const actionsOf = (row: Acted): readonly RowAction[] =>
    row.actions.map((known) => ({
      icon: icons[known.action],
      label: t(`options.act.${known.action}`),
      isMain: mainActs.includes(known.action),
      danger: known.action === 'withdraw' || known.action === 'decline' || known.action === 'refuse_renewal',
      closedBecause: actionReason(known),
      onClick: () => void start(row, known.action),
    }));
  return {
    of: (row) => actionsOf(actedOf(t, row)),
    ofMark: (mark, booking) => (mark === undefined || mark === null ? [] : actionsOf(actedOfMark(t, mark, booking))),
    dialog: (
      <Suspense fallback={null}>
        {refusing === null ? null : <Refusal {...refusing} onSend={sendFrom} onClose={() => setRefusing(null)} />}
        {challenging === null ? null : (
          <ChallengeDialog
            about={named(challenging.row, challenging.about)}
            over={challenging.over ?? null}
            onSend={(order_reference) => sendFrom(challenging.row, { action: 'challenge', order_reference })}
            onClose={() => setChallenging(null)}
          />
        )}
      </Suspense>
    ),
  };
}

function actedOf(t: TFunction, row: OptionRow): Acted {
  const { id, revision, actions, media, campaign, quantity: count } = row;
  const name = t('options.ask.of', { title: media.title, campaign: campaign.name, period: formatPeriod(row), count });
  return {
    id,
    revision,
    actions,
    name,
    isHolding: row.state === 'HOLDING',
    isChallenged: row.challenged_until !== null,
  };
}

function actedOfMark(
  t: TFunction,
  { id, revision, actions, is_challenged }: OptionMark,
  booking: MarkedBooking,
): Acted {
  const { title, campaign, quantity: count } = booking;
  const name = t('options.ask.of', { title, campaign, period: formatPeriod(booking), count });
  return { id, revision, actions, name, isHolding: true, isChallenged: is_challenged };
}

function aboutChallenge(
  t: TFunction,
  holder: Option['challenge'],
  unknownWords: WorkingDays['unknownWords'],
): readonly string[] {
  const about = [t('options.ask.challenge.body'), t('options.ask.challenge.bound')];
  if (holder === null) return about;
  return [holderText(t, holder), ...about, ...sentences(unknownWords(t, new Date(), new Date(holder.until)))];
}

/** The end of the renewal, before it is granted. */
function aboutRenewal(
  t: TFunction,
  until: string | null,
  unknownWords: WorkingDays['unknownWords'],
): readonly string[] {
  if (until === null) return [];
  const end = new Date(until);
  const body = t('options.ask.grant_renewal.body', { until: formatMinute(end) });
  return [body, ...sentences(unknownWords(t, new Date(), end))];
}

function sentences(words: string | null): readonly string[] {
  return words === null ? [] : [words];
}

function holderText(t: TFunction, { offer_maker, campaign, until }: NonNullable<Option['challenge']>): string {
  const holder =
    offer_maker === null || campaign === null
      ? t('options.ask.challenge.foreign')
      : `${offer_maker.name} · ${campaign.name}`;
  return t('options.ask.challenge.holder', { holder, until: formatMinute(new Date(until)) });
}

/** The reason why the action is no longer possible; null while it is. */
function overText(t: TFunction, now: Option, action: OptionActionName): string | null {
  const known = now.actions.find((other) => other.action === action);
  if (known?.allowed === true) return null;
  return known?.reason?.text ?? t('options.ask.over', { state: t(`states.option.${now.state}`) });
}

/** The subject, and then the consequences. */
function named(row: Acted, sentences: readonly string[]): React.ReactNode {
  return (
    <>
      <strong>{row.name}</strong>
      {sentences.map((sentence) => (
        <span key={sentence} style={{ display: 'block', marginTop: 'var(--space-4)' }}>
          {sentence}
        </span>
      ))}
    </>
  );
}

function questionOf(
  t: TFunction,
  row: Acted,
  action: OptionActionName,
  renewal: readonly string[],
): Confirmation | null {
  if (action === 'ask_renewal' || (action === 'grant_renewal' && renewal.length > 0)) {
    const body = named(row, action === 'ask_renewal' ? [t('options.ask.ask_renewal.body')] : renewal);
    return { title: t(`options.act.${action}`), body, confirm: t(`options.act.${action}`) };
  }
  if (action === 'make_firm') {
    const bound = row.isChallenged ? [t('options.ask.make_firm.bound')] : [];
    const body = named(row, [t('options.ask.make_firm.body'), ...bound]);
    return { title: t('options.ask.make_firm.title'), body, confirm: t('options.act.make_firm') };
  }
  if (action !== 'withdraw') return null;
  // Only an option that held blocks its client for a while.
  const follows = row.isHolding
    ? [t('options.ask.withdraw.holding'), t('options.ask.withdraw.coolDown')]
    : [t('options.ask.withdraw.waiting')];
  const body = named(row, follows);
  return { title: t('options.ask.withdraw.title'), body, confirm: t('options.act.withdraw'), danger: true };
}

type RefusalProps = Refusing & {
  readonly onSend: (row: Acted, body: OptionAct) => Promise<boolean>;
  readonly onClose: () => void;
};

function Refusal({ row, action, over, onSend, onClose }: RefusalProps): React.ReactNode {
  const { t } = useTranslation();
  const question =
    action === 'refuse_renewal'
      ? t('options.ask.refuse_renewal.body')
      : t(`options.ask.decline.${row.isHolding ? 'holding' : 'waiting'}`);
  return (
    <ReasonDialog
      title={t(`options.ask.${action}.title`)}
      question={question}
      facts={<strong>{row.name}</strong>}
      label={t('options.ask.note')}
      hint={t('options.ask.noteHint')}
      confirm={t(`options.act.${action}`)}
      over={over ?? null}
      onSend={(note) => onSend(row, note === '' ? { action } : { action, note })}
      onClose={onClose}
    />
  );
}
