import i18next from 'i18next';
import { ask } from './ask.ts';

/** What would be lost: the form of a page or a dialog, or the rest of an upload. */
export type Left = 'page' | 'dialog' | 'upload';

/** Asks before it is lost. */
export function askToLeave(what: Left): Promise<boolean> {
  return ask({ ...wordsOf(what), danger: true });
}

function wordsOf(what: Left) {
  const { t } = i18next;
  if (what === 'upload')
    return {
      title: t('ui.dialog.leaveUploadTitle'),
      body: t('ui.dialog.leaveUpload'),
      confirm: t('ui.dialog.leaveConfirm'),
      cancel: t('ui.dialog.leaveUploadCancel'),
    };
  const cancel = t('ui.dialog.leaveCancel');
  const title = t('ui.dialog.leaveTitle');
  return what === 'page'
    ? { title, body: t('ui.dialog.leave'), confirm: t('ui.dialog.leaveConfirm'), cancel }
    : { title, body: t('ui.dialog.leaveDialog'), confirm: t('ui.dialog.leaveDialogConfirm'), cancel };
}
