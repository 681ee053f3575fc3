import { formatForint } from '@felulet/domain/format/money.ts';
import { Dash } from './dash.tsx';

type Props = { readonly forints: number | null | undefined };

/** Whole forints, digits in threes, in figures that line up. */
export function Money({ forints }: Props): React.ReactNode {
  if (forints === null || forints === undefined) return <Dash />;
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatForint(forints)}
    </span>
  );
}
