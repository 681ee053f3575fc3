import { useTranslation } from 'react-i18next';
import { Warning } from '../../../ui/dialog/reason-dialog.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { useWorkingDays } from './use-working-days.ts';

/** Beside ends that are counted in working days: names the years up to then whose moved days are not known. */
export function UnknownYears({ until }: { readonly until: Date | null }): React.ReactNode {
  const { t } = useTranslation();
  const now = useNow();
  const words = useWorkingDays().unknownWords(t, now, until ?? now);
  return words === null ? null : <Warning>{words}</Warning>;
}
