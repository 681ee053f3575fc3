type Action = {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason: { readonly text: string } | null;
};
type Answered<A extends Action> = { readonly actions: readonly A[] };

/** The action in the record's answer; undefined for one that the reader's role never has. */
export function findAction<A extends Action>(record: Answered<A>, name: A['action']): A | undefined {
  return record.actions.find(({ action }) => action === name);
}

/** Whether the reader may take the action on the record. */
export function isActionAllowed<A extends Action>(record: Answered<A>, name: A['action']): boolean {
  return findAction(record, name)?.allowed ?? false;
}

/** Whether the record's answer contains the action at all; actions that a role never has are left out. */
export function isOffered<A extends Action>(record: Answered<A>, name: A['action']): boolean {
  return findAction(record, name) !== undefined;
}

/** The server's reason why an action is closed; null for an open one. */
export function actionReason({ reason }: Action): string | null {
  return reason?.text ?? null;
}

/** The reason why the first offered one of these actions is closed; null when it is open. */
export function closedReason<A extends Action>(record: Answered<A>, ...names: readonly A['action'][]): string | null {
  const first = record.actions.find(({ action }) => names.includes(action));
  return first === undefined ? null : actionReason(first);
}
