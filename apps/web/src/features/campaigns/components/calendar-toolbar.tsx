import { type CalendarSpan, calendarSpans } from '@felulet/domain/period/calendar-span.ts';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import styles from './campaign-calendar.module.css';
import type { CalendarView } from './use-calendar-view.ts';

/** How much is looked at, and when. */
export function CalendarToolbar({
  view,
  name,
}: {
  readonly view: CalendarView;
  readonly name: string;
}): React.ReactNode {
  const { t } = useTranslation();
  const { span } = view;
  return (
    <div className={styles.toolbar}>
      <Group gap={4} wrap="nowrap">
        <IconAction
          icon={IconChevronLeft}
          size={36}
          variant="default"
          label={t(`calendar.previous.${span}`)}
          onClick={() => view.turn(-1)}
        />
        <Button variant="default" onClick={view.toToday}>
          {t('calendar.today')}
        </Button>
        <IconAction
          icon={IconChevronRight}
          size={36}
          variant="default"
          label={t(`calendar.next.${span}`)}
          onClick={() => view.turn(1)}
        />
      </Group>
      <h2 className={styles.span}>{name}</h2>
      <SegmentedControl<CalendarSpan>
        aria-label={t('calendar.span.label')}
        value={span}
        data={calendarSpans.map((value) => ({ value, label: t(`calendar.span.${value}`) }))}
        onChange={view.widen}
      />
      <IconAction
        icon={IconPrinter}
        size={36}
        variant="default"
        label={t('calendar.print')}
        onClick={() => window.print()}
      />
    </div>
  );
}
