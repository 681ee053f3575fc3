import { useState } from 'react';
import { TypedDay, type TypedDayProps } from './typed-day.tsx';

type Props = Omit<TypedDayProps, 'onFault' | 'start' | 'onWeek'>;

/** A typed day of a form, which may be empty; an unreadable text shows its fault in place. */
export function DayField({ error, ...rest }: Props): React.ReactNode {
  const [fault, setFault] = useState<string | null>(null);
  return <TypedDay {...rest} error={fault ?? error} onFault={setFault} />;
}
