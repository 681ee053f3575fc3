import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RunEach, useRunEach } from '../../../ui/action/use-run-each.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { type ChangedLine, useUndo } from '../../bookings/shared/use-undo.ts';
import { ChangedRows } from '../../occupancy/shared/bulk-rows.tsx';
import { RunOutcome } from '../../occupancy/shared/run-outcome.tsx';
import { useBookingCalls } from '../campaigns.api.ts';
import { BookingFields, type Differing } from '../parts/booking-fields.tsx';
import { isOutsideCampaign, isWholePeriod } from '../parts/booking-rules.ts';
import { askOutsidePeriod } from '../shared/ask-outside-period.ts';
import { currentLine, type OfferRow } from './offer/offer-rows.ts';

type Props = {
  readonly campaign: Period;
  readonly rows: readonly OfferRow[];
  readonly onMoved: (rows: readonly OfferRow[]) => void;
  readonly onClose: () => void;
};

/** New days and units for one or many lines; each line shows its own result. */
export function MoveDialog(props: Props): React.ReactNode {
  const { campaign, onClose } = props;
  const { t } = useTranslation();
  const [input, setInput] = useState<MoveInput>({});
  const { lines, isMany, run, move, stop } = useMoving(props);
  const { quantity, period } = shownOf(lines, input);
  const isHalf = isMany ? (period.from === null) !== (period.to === null) : !isWholePeriod(period);
  const isLacking = !isMany && quantity === null;
  const isIdle = isMany && !lines.some((line) => isMoved(line, movedOf(line, input)));
  return (
    <DialogFrame
      title={t('campaigns.lines.title')}
      onClose={run.running ? stop : onClose}
      closeOnClickOutside={!run.running}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isHalf && !isLacking && !isIdle) void move(input);
        }}
      >
        <Stack gap="md">
          <Text fw={560}>{isMany ? t('campaigns.lines.lead', { count: lines.length }) : lines[0]?.title}</Text>
          <BookingFields
            campaign={campaign}
            quantityLabel={t(isMany ? 'campaigns.bulk.quantity' : 'campaigns.book.quantity')}
            quantity={quantity}
            quantityError={isLacking ? t('campaigns.lines.quantityRequired') : undefined}
            period={period}
            periodError={isHalf ? t('campaigns.book.periodRequired') : undefined}
            differing={isMany ? differingOf(lines) : undefined}
            onQuantity={(typed) => setInput((before) => ({ ...before, quantity: typed }))}
            onPeriod={(typed) => setInput((before) => ({ ...before, period: typed }))}
          />
          {isMany ? <MovedRows lines={lines} input={isHalf ? { quantity } : input} /> : null}
          <RunOutcome
            run={run}
            progress={t('campaigns.lines.running', { done: run.done.length, total: run.total })}
            failed={t('campaigns.lines.failed', { count: run.failures.length })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={run.running ? stop : onClose}>
              {t(run.running ? 'campaigns.bulk.stop' : 'ui.actions.cancel')}
            </Button>
            <Button type="submit" loading={run.running} disabled={isIdle}>
              {t('ui.actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

type Moving = Pick<RunEach<OfferRow>, 'run' | 'stop'> & {
  /** The lines still to be changed: as of the dialog's opening, or the present ones after a change was reported. */
  readonly lines: readonly OfferRow[];
  readonly isMany: boolean;
  readonly move: (input: MoveInput) => Promise<void>;
};

function useMoving({ campaign, rows, onMoved, onClose }: Props): Moving {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const undo = useUndo();
  const { run, start, stop } = useRunEach<OfferRow>(t('campaigns.lines.failure'), calls.settle);
  const [open, setOpen] = useState(rows);
  const [isMany] = useState(rows.length > 1);
  const isReported = (line: OfferRow): boolean => run.failures.some(({ row }) => row.key === line.key);
  const lines = open.map((line) => (isReported(line) ? currentLine(rows, line) : line));
  const move = async (input: MoveInput): Promise<void> => {
    if (run.running) return;
    const moving = lines.filter((line) => !isMany || isMoved(line, movedOf(line, input)));
    const outside = moving.find((line) => isNewlyOutside(campaign, line, movedOf(line, input)));
    if (outside !== undefined && !(await askOutsidePeriod(t, campaign, movedOf(outside, input)))) return;
    const changed: ChangedLine[] = [];
    const result = await start(moving, async (line) => {
      const body = movedOf(line, input);
      const agreed = isNewlyOutside(campaign, line, body) && { outside_period: true as const };
      const { revision } = await calls.move(line.id, { ...body, ...agreed }, line.revision);
      changed.push({ id: line.id, title: line.title, before: beforeOf(line), revision });
    });
    if (result.done.length > 0) {
      const text = t('campaigns.lines.done', { count: result.done.length });
      toast('success', text, { action: undo.change(changed), timeout: LONG_ALERT_TIMEOUT });
    }
    // Lines that already had the values are done, too.
    onMoved(lines.filter((line) => result.done.includes(line) || !moving.includes(line)));
    if (result.failures.length === 0) onClose();
    else setOpen(lines.filter((line) => !result.done.includes(line)));
  };
  return { lines, isMany, run, move, stop };
}

/** The previous values, for the undo; days outside the campaign were confirmed once. */
function beforeOf({ quantity, date_from, date_to }: OfferRow): ChangedLine['before'] {
  return { quantity: quantity ?? 1, date_from, date_to, outside_period: true };
}

type MovedRowsProps = { readonly lines: readonly OfferRow[]; readonly input: MoveInput };

/** The days and units of each line, before and after. */
function MovedRows({ lines, input }: MovedRowsProps): React.ReactNode {
  const { t } = useTranslation();
  const pieces = (count: number): string => t('ui.values.pieces', { count });
  const rows = lines.map((line) => {
    const moved = movedOf(line, input);
    const units = line.quantity ?? 1;
    return {
      ...line,
      values: [
        { name: 'period', was: formatPeriod(line), now: hasOtherDays(line, moved) ? formatPeriod(moved) : null },
        { name: 'quantity', was: pieces(units), now: moved.quantity === units ? null : pieces(moved.quantity) },
      ],
    };
  });
  return <ChangedRows rows={rows} />;
}

type Line = Pick<OfferRow, 'quantity' | 'date_from' | 'date_to'>;

/** The values entered for all of the lines; a missing one was not touched. */
type MoveInput = { readonly quantity?: number | null; readonly period?: PeriodValue };

type Moved = { readonly quantity: number; readonly date_from: Day; readonly date_to: Day };

/** The values of the fields: what was entered, else what the lines have in common, else nothing. */
function shownOf(lines: readonly Line[], input: MoveInput): Required<MoveInput> {
  const [first] = lines;
  const differing = differingOf(lines);
  const days = differing.period ? undefined : first;
  return {
    quantity: input.quantity === undefined ? (differing.quantity ? null : (first?.quantity ?? null)) : input.quantity,
    period: input.period ?? { from: days?.date_from ?? null, to: days?.date_to ?? null },
  };
}

/** The two days count as one value. */
function differingOf(lines: readonly Line[]): Differing {
  const [first] = lines;
  return {
    quantity: lines.some(({ quantity }) => quantity !== first?.quantity),
    period: lines.some(({ date_from, date_to }) => date_from !== first?.date_from || date_to !== first.date_to),
  };
}

/** The line after the change: a value that was not entered, or was removed again, stays. */
function movedOf(line: Line, { quantity, period }: MoveInput): Moved {
  return {
    quantity: quantity == null ? (line.quantity ?? 1) : Math.max(1, quantity),
    date_from: period?.from ?? line.date_from,
    date_to: period?.to ?? line.date_to,
  };
}

function isMoved(line: Line, moved: Moved): boolean {
  return line.quantity !== moved.quantity || hasOtherDays(line, moved);
}

/** Whether the offer maker has to confirm the days; days that the line had before were confirmed already. */
function isNewlyOutside(campaign: Period, line: Line, moved: Moved): boolean {
  return hasOtherDays(line, moved) && isOutsideCampaign(campaign, moved.date_from, moved.date_to);
}

function hasOtherDays(line: Line, moved: Moved): boolean {
  return line.date_from !== moved.date_from || line.date_to !== moved.date_to;
}
