/** An action as an answer opens it to its reader. */
export function openAction<const N extends string>(action: N): { action: N; allowed: true; reason: null } {
  return { action, allowed: true, reason: null };
}
