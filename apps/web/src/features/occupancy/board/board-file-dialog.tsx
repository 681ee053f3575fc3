import { occupancyExport } from '@felulet/contract/wire.generated.ts';
import { BOARD_EXPORT_COLUMNS, mostBoardSurfaces } from '@felulet/domain/availability/board-export.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { addUnits, type CalendarUnit, countUnits, startOfUnit } from '@felulet/domain/period/calendar-unit.ts';
import { addDays, type Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { FileOrExport } from '../../../client/endpoint-types.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { PeriodField, type PeriodValue } from '../../../ui/fields/period-field.tsx';
import { useFilterWords } from '../../../ui/list/use-chips.ts';
import { ZoomControl } from '../../../ui/time-scale/zoom-control.tsx';
import { FileRunLine } from '../../file-exports/shared/file-run-line.tsx';
import { useFileRun } from '../../file-exports/shared/use-file-run.ts';
import type { MediaListState, SurfaceFilter } from '../../medias/shared/media-list-state.ts';
import { type BoardFile, surfaceCountQuery } from '../occupancy.api.ts';

type Props = {
  readonly list: MediaListState;
  readonly filters: readonly SurfaceFilter[];
  readonly unit: CalendarUnit;
  /** The first visible day. */
  readonly day: Day;
  /** The last day of the board. */
  readonly last: Day;
  readonly onClose: () => void;
};

/** The default number of columns, from the first visible one. */
const usualColumns: Readonly<Record<CalendarUnit, number>> = { day: 61, week: 26, month: 12, quarter: 8 };

/** Chooses the days and the unit; the surfaces are those of the board. */
export function BoardFileDialog({ list, filters, day, last, onClose, ...opened }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [unit, setUnit] = useState(opened.unit);
  const [dates, setDates] = useState<PeriodValue>(() => usualPeriod(opened.unit, day, last));
  const { data } = useQuery(surfaceCountQuery(list.request));
  const words = useFilterWords(filters, list.filters);
  const file = useFileRun();
  const period = periodOf(dates);
  const size = { rows: data?.totalCount ?? null, columns: period === null ? 0 : countUnits(unit, period) };
  const start = async (): Promise<void> => {
    if (period === null) return;
    const boardFile = { filter: list.request, unit, period, narrowedBy: words };
    if (await file.start((signal) => exportBoard(boardFile, signal))) onClose();
  };
  return (
    <DialogFrame title={t('occupancy.workbook.title')} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Text>{t('occupancy.workbook.lead')}</Text>
        <ZoomControl unit={unit} disabled={file.running} onChange={setUnit} />
        <PeriodField
          label={t('occupancy.workbook.dates')}
          value={dates}
          disabled={file.running}
          allowSingleDateInRange
          onChange={setDates}
        />
        {words.length === 0 ? null : <Text size="sm">{words.join(' · ')}</Text>}
        <Group justify="space-between" gap="xs">
          <Text size="sm" role="status">
            {size.rows === null || period === null
              ? null
              : t('occupancy.workbook.size', { ...shown(size), count: size.rows })}
          </Text>
          {file.running ? (
            <FileRunLine run={file} />
          ) : (
            <ActionButton icon={IconDownload} closedBecause={refusalText(t, size, period)} onClick={() => void start()}>
              {t('occupancy.workbook.make')}
            </ActionButton>
          )}
        </Group>
      </Stack>
    </DialogFrame>
  );
}

type Size = { readonly rows: number | null; readonly columns: number };

const shown = ({ rows, columns }: Size) => ({ rows: groupThousands(rows ?? 0), columns: groupThousands(columns) });

/** The reason for which the server would refuse the file. */
function refusalText(t: TFunction, { rows, columns }: Size, period: Period | null): string | null {
  if (period === null) return t('occupancy.workbook.noPeriod');
  if (columns > BOARD_EXPORT_COLUMNS)
    return t('occupancy.workbook.tooManyColumns', { columns, maximum: BOARD_EXPORT_COLUMNS });
  if (rows === 0) return t('occupancy.workbook.noSurface');
  const most = mostBoardSurfaces(columns);
  if (rows === null || rows <= most) return null;
  return t('occupancy.workbook.tooManyRows', { ...shown({ rows, columns }), maximum: groupThousands(most) });
}

function usualPeriod(unit: CalendarUnit, day: Day, last: Day): PeriodValue {
  const from = startOfUnit(unit, day);
  const to = addDays(addUnits(unit, from, usualColumns[unit]), -1);
  return { from, to: to < last ? to : last };
}

function periodOf({ from, to }: PeriodValue): Period | null {
  return from === null || to === null || from > to ? null : { date_from: from, date_to: to };
}

function exportBoard({ filter, unit, period, narrowedBy }: BoardFile, signal: AbortSignal): Promise<FileOrExport> {
  const body = { filter, unit, from: period.date_from, to: period.date_to, narrowed_by: [...narrowedBy] };
  return call(occupancyExport, { body }, { signal });
}
