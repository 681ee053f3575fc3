import type { Option } from '@felulet/contract/sales/options.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useOptionActs } from './use-option-acts.tsx';

/** The actions on one option, the most important first. */
export function OptionButtons({ option }: { readonly option: Option }): React.ReactNode {
  const acts = useOptionActs();
  return (
    <>
      {acts.of(option).map(({ label, ...act }, index) => (
        <ActionButton key={label} variant={index === 0 ? 'filled' : 'default'} {...act}>
          {label}
        </ActionButton>
      ))}
      {acts.dialog}
    </>
  );
}
