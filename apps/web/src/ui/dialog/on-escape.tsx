import { useEscape } from './dialog-stack.ts';

/** Handles Escape while it is mounted; dialogs that are opened later come first. */
export function OnEscape({ run }: { readonly run: () => void }): React.ReactNode {
  useEscape(run);
  return null;
}
