import type { FirstStep } from '@felulet/contract/office/today.ts';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import type { Target } from '../../ui/action/route-link.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useMay } from '../auth/shared/use-account.ts';
import styles from './today.module.css';

type Begin = { readonly key: Parameters<ReturnType<typeof useMay>>[0]; readonly to: Target['to']; readonly act: Act };

type Act = 'import' | 'surface' | 'campaign' | 'partner';

const acts: Readonly<Record<FirstStep, readonly [Begin, ...Begin[]]>> = {
  surfaces: [
    { key: 'mediaImport', to: '/medias/import', act: 'import' },
    { key: 'media:create', to: '/medias/create', act: 'surface' },
  ],
  campaigns: [
    { key: 'campaigns:create', to: '/campaigns/create', act: 'campaign' },
    { key: 'invitations:create', to: '/partners/create', act: 'partner' },
  ],
  partners: [{ key: 'invitations:create', to: '/partners/create', act: 'partner' }],
};

/** The first day of a company: what everything else comes from, and the act to begin with. */
export function FirstStepPanel({ step }: { readonly step: FirstStep }): React.ReactNode {
  const { t } = useTranslation();
  const may = useMay();
  const [main, ...others] = acts[step].filter(({ key }) => may(key));
  if (main === undefined) return null;
  return (
    <Panel title={t(`today.first.${step}.title`)}>
      <p className={styles.first}>
        {step === 'campaigns' && others.length === 0
          ? t('today.first.campaigns.hintInvited')
          : t(`today.first.${step}.hint`)}
      </p>
      <div className={styles.acts}>
        <ActionButton to={main.to}>{t(`today.first.act.${main.act}`)}</ActionButton>
        {others.map(({ to, act }) => (
          <ActionButton key={to} variant="default" to={to}>
            {t(`today.first.act.${act}`)}
          </ActionButton>
        ))}
      </div>
    </Panel>
  );
}
