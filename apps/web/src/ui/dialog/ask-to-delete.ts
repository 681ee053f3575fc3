import i18next from 'i18next';
import { ask } from './ask.ts';

/** Confirms a deletion by the object's name; says whether it can be undone, and how. */
export function askToDelete(name: string, canBeUndone = false, undoable: string | null = null): Promise<boolean> {
  const named = i18next.t('ui.dialog.deleteNamed', { name });
  const final = [i18next.t('ui.dialog.irreversible'), ...(undoable === null ? [] : [undoable])].join(' ');
  return ask({
    title: i18next.t('ui.dialog.deleteTitle'),
    body: canBeUndone ? named : `${named} ${final}`,
    confirm: i18next.t('ui.actions.delete'),
    danger: true,
  });
}
