type Action = {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason: { readonly text: string } | null;
};
type Answered<A extends Action> = { readonly actions: readonly A[] };

/** What the record's answer says of the action; undefined for one that its reader's role never has. */
export function findAction<A extends Action>(record: Answered<A>, name: A['action']): A | undefined {
  return record.actions.find(({ action }) => action === name);
}

/** Whether the record's answer opens the action to its reader. */
export function isActionAllowed<A extends Action>(record: Answered<A>, name: A['action']): boolean {
  return findAction(record, name)?.allowed ?? false;
}

/** Whether the record's answer speaks of the action at all: what a role never has is left out. */
export function isOffered<A extends Action>(record: Answered<A>, name: A['action']): boolean {
  return findAction(record, name) !== undefined;
}

/** Why an action is closed, in the server's words; null for an open one. */
export function actionReason({ reason }: Action): string | null {
  return reason?.text ?? null;
}

/** Why the first of these actions that is offered is closed; null for an open one. */
export function closedReason<A extends Action>(record: Answered<A>, ...names: readonly A['action'][]): string | null {
  const first = record.actions.find(({ action }) => names.includes(action));
  return first === undefined ? null : actionReason(first);
}
