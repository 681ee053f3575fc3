import i18next from 'i18next';
import { ask } from '../dialog/ask.ts';
import type { FieldRegister } from './form-fields.ts';

/** Nothing is saved without a file that its sender believes to be there: asked once, and then gone on without. [P5.16] */
export async function askWithoutRefused({ refused }: FieldRegister): Promise<boolean> {
  const names = [...refused.values()].flat();
  if (names.length === 0) return true;
  const goesOn = await ask({
    title: i18next.t('ui.upload.withoutTitle'),
    body: i18next.t('ui.upload.without', { names: names.join(', ') }),
    confirm: i18next.t('ui.upload.withoutConfirm'),
    cancel: i18next.t('ui.dialog.leaveCancel'),
  });
  if (goesOn) refused.clear();
  return goesOn;
}
