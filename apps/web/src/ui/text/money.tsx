import { formatForint } from '@felulet/domain/format/money.ts';
import { Dash } from './dash.tsx';

type Props = { readonly forints: number | null | undefined };

/** Whole forints, grouped in threes, with digits of equal width. */
export function Money({ forints }: Props): React.ReactNode {
  if (forints === null || forints === undefined) return <Dash />;
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatForint(forints)}
    </span>
  );
}
