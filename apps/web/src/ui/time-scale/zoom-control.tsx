import { type CalendarUnit, calendarUnits } from '@felulet/domain/period/calendar-unit.ts';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly unit: CalendarUnit;
  readonly disabled?: boolean;
  readonly onChange: (unit: CalendarUnit) => void;
};

/** Chooses what a column of the scale is, from days to quarters. */
export function ZoomControl({ unit, disabled = false, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <SegmentedControl<CalendarUnit>
      aria-label={t('ui.scale.zoom')}
      value={unit}
      data={calendarUnits.map((value) => ({ value, label: t(`ui.scale.unit.${value}`) }))}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
