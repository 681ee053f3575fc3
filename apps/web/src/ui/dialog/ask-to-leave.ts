import i18next from 'i18next';
import { ask } from './ask.ts';

/** The question before a changed form is given up, where it stands: on a page of its own or in a dialog. */
export function askToLeave(place: 'page' | 'dialog'): Promise<boolean> {
  return ask({
    title: i18next.t('ui.dialog.leaveTitle'),
    body: i18next.t(place === 'page' ? 'ui.dialog.leave' : 'ui.dialog.leaveDialog'),
    confirm: i18next.t(place === 'page' ? 'ui.dialog.leaveConfirm' : 'ui.dialog.leaveDialogConfirm'),
    cancel: i18next.t('ui.dialog.leaveCancel'),
    danger: true,
  });
}
