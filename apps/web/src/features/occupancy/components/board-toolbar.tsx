import { type CalendarUnit, calendarUnits } from '@felulet/domain/period/calendar-unit.ts';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { ChoiceSelect } from '../../../ui/form/choice-select.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { formatSort, parseSort } from '../../../ui/list/list-search.ts';
import type { MediaListState } from '../../medias/shared/media-list-state.ts';
import styles from './board.module.css';
import type { BoardView } from './use-board-view.ts';

/** How far the arrows turn the board. */
const turnDays: Readonly<Record<CalendarUnit, number>> = { day: 28, week: 91, month: 365 };

const orders = [
  ['newest', 'id:desc'],
  ['oldest', 'id:asc'],
  ['title', 'title:asc'],
  ['city', 'city:asc'],
  ['company', 'company_name:asc'],
  ['most', 'available_quantity:desc'],
  ['least', 'available_quantity:asc'],
] as const;

type Props = { readonly list: MediaListState; readonly view: BoardView; readonly isPublisher: boolean };

/** Zoom, time and order of the board. */
export function BoardToolbar({ list, view, isPublisher }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { unit, first, last } = view;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('occupancy.toolbar')}>
      <SegmentedControl
        aria-label={t('occupancy.unit.label')}
        value={unit}
        data={calendarUnits.map((value) => ({ value, label: t(`occupancy.unit.${value}`) }))}
        onChange={(value) => view.zoom(calendarUnits.find((candidate) => candidate === value) ?? 'day')}
      />
      <Group gap={4} wrap="nowrap">
        <IconAction
          icon={IconChevronLeft}
          size={36}
          variant="default"
          label={t('occupancy.earlier')}
          onClick={() => view.turn(-turnDays[unit])}
        />
        <Button variant="default" onClick={() => view.jump(null)}>
          {t('occupancy.today')}
        </Button>
        <IconAction
          icon={IconChevronRight}
          size={36}
          variant="default"
          label={t('occupancy.later')}
          onClick={() => view.turn(turnDays[unit])}
        />
      </Group>
      <div className={styles.jump}>
        <DateField label={t('occupancy.jump')} minimum={first} maximum={last} value={view.day} onChange={view.jump} />
      </div>
      <OrderSelect list={list} isPublisher={isPublisher} />
    </div>
  );
}

function OrderSelect({ list, isPublisher }: Pick<Props, 'list' | 'isPublisher'>): React.ReactNode {
  const { t } = useTranslation();
  const present = formatSort(list.sort);
  const names = orders.filter(([name]) => !(isPublisher && name === 'company'));
  const choices = names.map(([name, value]) => ({ value, label: t(`occupancy.sort.${name}`) }));
  const isKnown = choices.some(({ value }) => value === present);
  return (
    <ChoiceSelect
      aria-label={t('occupancy.sort.label')}
      w={{ base: 'calc(50% - 6px)', sm: 220 }}
      allowDeselect={false}
      checkIconPosition="right"
      data={isKnown ? choices : [...choices, { value: present, label: t('occupancy.sort.other') }]}
      value={present}
      onChange={(value) => list.setSort(parseSort(value ?? ''))}
    />
  );
}
