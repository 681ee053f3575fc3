import { NumberField } from './number-field.tsx';

type Props = React.ComponentProps<typeof NumberField>;

/** An amount of whole forints. */
export function MoneyField(props: Props): React.ReactNode {
  return <NumberField suffix=" Ft" kind="forints" {...props} decimals={0} />;
}
