import i18next from 'i18next';
import { ask } from './ask.ts';

/** The confirmation before something that cannot be undone, naming the object. */
export function askToDelete(name: string): Promise<boolean> {
  return ask({
    title: i18next.t('ui.dialog.deleteTitle'),
    body: `${i18next.t('ui.dialog.deleteNamed', { name })} ${i18next.t('ui.dialog.irreversible')}`,
    confirm: i18next.t('ui.actions.delete'),
    danger: true,
  });
}
