import i18next from 'i18next';
import { ask } from './ask.ts';

/** The confirmation before something is deleted, naming the object; whether it can be undone is said, too. */
export function askToDelete(name: string, canBeUndone = false): Promise<boolean> {
  const named = i18next.t('ui.dialog.deleteNamed', { name });
  return ask({
    title: i18next.t('ui.dialog.deleteTitle'),
    body: canBeUndone ? named : `${named} ${i18next.t('ui.dialog.irreversible')}`,
    confirm: i18next.t('ui.actions.delete'),
    danger: true,
  });
}
