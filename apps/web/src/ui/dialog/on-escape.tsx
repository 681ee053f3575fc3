import { useEscape } from './dialog-stack.ts';

/** While it is drawn, Escape belongs to it; a dialog that is opened later comes first. */
export function OnEscape({ run }: { readonly run: () => void }): React.ReactNode {
  useEscape(run);
  return null;
}
