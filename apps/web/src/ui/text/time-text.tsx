import { formatMinute, formatPeriod, formatSecond } from '@felulet/domain/format/dates.ts';
import { Dash } from './dash.tsx';

type InstantProps = { readonly instant: string | null | undefined; readonly seconds?: boolean };

/** An instant in Budapest time, whatever the zone of the browser. */
export function InstantText({ instant, seconds = false }: InstantProps): React.ReactNode {
  if (instant === null || instant === undefined) return <Dash />;
  const moment = new Date(instant);
  return (
    <time dateTime={instant} className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {seconds ? formatSecond(moment) : formatMinute(moment)}
    </time>
  );
}

export function DayText({ day }: { readonly day: string | null | undefined }): React.ReactNode {
  if (day === null || day === undefined) return <Dash />;
  return (
    <time dateTime={day} className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {day}
    </time>
  );
}

type PeriodProps = { readonly from: string | null | undefined; readonly to: string | null | undefined };

export function PeriodText({ from, to }: PeriodProps): React.ReactNode {
  if (!from || !to) return <DayText day={from ?? to} />;
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }} data-whole>
      {formatPeriod({ date_from: from, date_to: to })}
    </span>
  );
}
