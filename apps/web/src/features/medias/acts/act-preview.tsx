import type {
  ActAnswer,
  ActPreviewRow,
  ActSums,
  ActZeros,
  actModes,
} from '@felulet/contract/catalogue/surface-acts.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import type { SurfaceActKind } from '@felulet/domain/media/surface-acts.ts';
import { Alert, Button, Group, Loader, Radio, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { useFirstFocus } from '../../../ui/dialog/use-first-focus.ts';
import { keepEnter } from '../../../ui/form/send-by-key.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { perUnit } from '../../../ui/text/unit-name.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, type ToastLink, toast } from '../../../ui/toast/toast-store.ts';
import { type ActRun, actPreviewQuery, runSurfaceAct, undoOfAct } from '../surface-acts.api.ts';
import { ActOutcomes, retryableIds } from './act-outcomes.tsx';
import { ActRows } from './act-rows.tsx';
import { type ActBody, actPhrase, unsoldPhrase } from './act-values.ts';
import styles from './acts.module.css';

/** Acts that remove their surfaces from the list. */
const leaving: readonly SurfaceActKind[] = ['archive', 'restore', 'delete'];

type Mode = (typeof actModes)[number];

type Props = {
  readonly ids: readonly number[];
  readonly act: ActBody;
  /** Leads to where the surfaces are afterwards. */
  readonly way?: ToastLink | undefined;
  readonly onBack: () => void;
  /** Receives the surfaces that stay selected for the next act. */
  readonly onDone: (chosen: readonly number[]) => void;
  readonly onClose: () => void;
};

/** The old and new values of every surface, and then the act with its outcomes. */
export function ActPreview({ ids, ...props }: Props): React.ReactNode {
  const [current, setCurrent] = useState({ ids, round: 0 });
  const again = (left: readonly number[]): void => setCurrent({ ids: left, round: current.round + 1 });
  return <Round key={current.round} {...props} {...current} onAgain={again} />;
}

type RoundProps = Props & { readonly round: number; readonly onAgain: (left: readonly number[]) => void };

function Round({ ids, round, act, way, onBack, onDone, onClose, onAgain }: RoundProps): React.ReactNode {
  const { t } = useTranslation();
  const preview = useQuery(actPreviewQuery(ids, act, round));
  const { run, pending, answer } = useRun(act, { way, onDone, onClose });
  if (answer !== null) return <ActOutcomes answer={answer} kind={act.kind} onAgain={onAgain} onClose={onClose} />;
  if (preview.isError)
    return <NoPreview reason={firstReason(preview.error) ?? t('surfaceActs.previewFailed')} onBack={onBack} />;
  if (preview.data === undefined) return <Loader size="sm" aria-label={t('surfaceActs.preview')} />;
  return <Previewed {...preview.data} act={act} pending={pending} onBack={onBack} onRun={run} />;
}

function NoPreview({ reason, onBack }: Pick<Props, 'onBack'> & { readonly reason: string }): React.ReactNode {
  const first = useFirstFocus<HTMLButtonElement>();
  return (
    <Stack gap="md">
      <Alert color="red" variant="light">
        {reason}
      </Alert>
      <Ways onBack={onBack} backRef={first} />
    </Stack>
  );
}

function firstReason(error: unknown): string | undefined {
  return isApiProblem(error) ? (error.violations[0]?.message ?? error.detail) : undefined;
}

function useRun(act: ActBody, { way, onDone, onClose }: Pick<Props, 'way' | 'onDone' | 'onClose'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [answer, setAnswer] = useState<ActAnswer | null>(null);
  const { send, pending } = useSending<ActRun, ActAnswer>(
    (request, options) => runSurfaceAct(client, request, options),
    false,
  );
  const run = async (rows: readonly ActPreviewRow[], mode: Mode): Promise<void> => {
    const result = await send({ rows, act, mode }, undefined);
    if (result.kind === 'refused') toastProblem(result.error, t('surfaceActs.failed'));
    if (result.kind !== 'saved') return;
    const { outcomes, undo } = result.answer;
    const left = outcomes.filter(({ outcome }) => outcome !== 'done');
    const isDone = left.every(({ outcome }) => outcome === 'unchanged');
    onDone(isDone && !leaving.includes(act.kind) ? rows.map(({ media }) => media) : retryableIds(left));
    if (undo !== null)
      toast('success', t(`surfaceActs.said.${actPhrase(act.kind)}.done`, { count: undo.count }), {
        link: way,
        action: undoOfAct(
          client,
          undo.id,
          t('surfaceActs.title', { kind: t(`surfaceActs.kind.${act.kind}`), count: undo.count }),
        ),
        timeout: LONG_ALERT_TIMEOUT,
      });
    if (isDone) onClose();
    else setAnswer(result.answer);
  };
  return { run, pending, answer };
}

type PreviewedProps = {
  readonly rows: readonly ActPreviewRow[];
  readonly sums?: ActSums | undefined;
  readonly zeros?: ActZeros | undefined;
  readonly act: ActBody;
  readonly pending: boolean;
  readonly onBack: () => void;
  readonly onRun: (rows: readonly ActPreviewRow[], mode: Mode) => Promise<void>;
};

function Previewed({ rows, sums, zeros, act, pending, onBack, onRun }: PreviewedProps): React.ReactNode {
  const { t } = useTranslation();
  const { kind } = act;
  const [mode, setMode] = useState<Mode>('all');
  const count = (expected: ActPreviewRow['expected']): number => rows.filter((row) => row.expected === expected).length;
  const [changed, unchanged, refused] = [count('changed'), count('unchanged'), count('refused')];
  const isHeld = refused > 0 && mode === 'all';
  const isClosed = changed === 0 || isHeld;
  const first = useFirstFocus<HTMLButtonElement>();
  const phrase = actPhrase(kind);
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        void onRun(rows, mode);
      }}
    >
      <p className={styles.counts} role="status">
        <strong>{t(`surfaceActs.said.${phrase}.changed`, { count: changed })}</strong>
        {unchanged > 0 ? <span>{t('surfaceActs.unchanged', { count: unchanged })}</span> : null}
        {refused > 0 ? (
          <span className={styles.why}>{t(`surfaceActs.said.${phrase}.refused`, { count: refused })}</span>
        ) : null}
      </p>
      <NewPackage act={act} />
      <PriceSums sums={sums} />
      <PriceZeros zeros={zeros} />
      <OnSale rows={rows} kind={kind} />
      <ActRows rows={rows} kind={kind} />
      {refused === 0 || changed === 0 ? null : (
        <Radio.Group
          label={t(`surfaceActs.said.${phrase}.mode`)}
          description={isHeld ? t(`surfaceActs.said.${phrase}.heldPreview`) : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          value={mode}
          onChange={(value) => setMode(value === 'each' ? 'each' : 'all')}
          onKeyDown={keepEnter}
        >
          <Group gap="lg" mt={6}>
            <Radio value="all" label={t(`surfaceActs.said.${phrase}.modeAll`)} />
            <Radio value="each" label={t(`surfaceActs.said.${phrase}.modeEach`)} />
          </Group>
        </Radio.Group>
      )}
      <Ways onBack={onBack} backRef={isClosed ? first : undefined}>
        <Button
          ref={isClosed ? undefined : first}
          loading={pending}
          disabled={isClosed}
          {...(kind === 'delete' && { color: 'red' })}
          type="submit"
        >
          {t(`surfaceActs.said.${phrase}.run`, { count: changed })}
        </Button>
      </Ways>
    </Stack>
  );
}

/** The price of the new package, compared with its surfaces' list prices. */
function NewPackage({ act }: Pick<PreviewedProps, 'act'>): React.ReactNode {
  const { t } = useTranslation();
  if (act.kind !== 'package' || act.new_package === undefined) return null;
  const { title, price, ...sale } = act.new_package;
  return (
    <p className={styles.counts}>
      {t('surfaceActs.newPackage', { title, price: formatForint(price), period: formatPeriod(sale) })}
    </p>
  );
}

/** The sums of the list prices, old → new. */
function PriceSums({ sums = [] }: Pick<PreviewedProps, 'sums'>): React.ReactNode {
  const { t } = useTranslation();
  if (sums.length === 0) return null;
  const texts = sums.map(({ rental_unit: unit, from, to }) =>
    perUnit(from === to ? formatForint(to) : `${formatForint(from)} → ${formatForint(to)}`, unit, t),
  );
  return <p className={styles.counts}>{t('surfaceActs.sums', { sums: texts.join(' + ') })}</p>;
}

/** A price of 0 Ft is rarely intended, so there is a warning. */
function PriceZeros({ zeros }: Pick<PreviewedProps, 'zeros'>): React.ReactNode {
  const { t } = useTranslation();
  const { become = 0, rounded_up: roundedUp = 0 } = zeros ?? {};
  return (
    <>
      {become === 0 ? null : (
        <Alert color="red" variant="light">
          {t('surfaceActs.zeros', { count: become })}
        </Alert>
      )}
      {roundedUp === 0 ? null : (
        <Alert color="yellow" variant="light">
          {t('surfaceActs.roundedUp', { count: roundedUp })}
        </Alert>
      )}
    </>
  );
}

/** The packages that could no longer be sold. */
function OnSale({ rows, kind }: Pick<PreviewedProps, 'rows'> & Pick<ActBody, 'kind'>): React.ReactNode {
  const { t } = useTranslation();
  const names = [...new Set(rows.flatMap(({ packages }) => packages))];
  if (names.length === 0) return null;
  return (
    <Alert color="red" variant="light">
      {t(unsoldPhrase(kind), { names: names.join('; ') })}
    </Alert>
  );
}

type WaysProps = Pick<Props, 'onBack'> & {
  readonly backRef?: React.Ref<HTMLButtonElement> | undefined;
  readonly children?: React.ReactNode;
};

function Ways({ onBack, backRef, children }: WaysProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      <Button ref={backRef} variant="default" onClick={onBack}>
        {t('surfaceActs.back')}
      </Button>
      {children}
    </Group>
  );
}
