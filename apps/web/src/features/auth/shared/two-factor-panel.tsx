import type { TwoFactorState } from '@felulet/contract/people/two-factor.ts';
import { twoFactorShow } from '@felulet/contract/wire.generated.ts';
import { IconKey, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import styles from '../parts/two-factor.module.css';
import type { TwoFactorAct } from '../parts/two-factor-dialogs.tsx';

const TwoFactorDialog = lazy(async () => ({
  default: (await import('../parts/two-factor-dialogs.tsx')).TwoFactorDialog,
}));

/** With fewer codes than this, the owner is advised to make new ones. */
const FEW_CODES = 3;

/** The second step of the own sign-in, on the profile. */
export function TwoFactorPanel(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [act, setAct] = useState<TwoFactorAct | null>(null);
  const state = useQuery(queryOf(twoFactorShow, {})).data;
  if (state === undefined) return null;
  return (
    <Panel title={t('accounts.twoFactor.title')}>
      <p className={styles.hint}>{t('accounts.twoFactor.lead')}</p>
      {state.is_on ? <Running state={state} onAct={setAct} /> : <SwitchedOff onAct={setAct} />}
      {act === null ? null : (
        <Suspense fallback={null}>
          <TwoFactorDialog
            act={act}
            onClose={() => setAct(null)}
            onChanged={() => void refreshAfter(client, 'session')}
          />
        </Suspense>
      )}
    </Panel>
  );
}

type Acting = { readonly onAct: (act: TwoFactorAct) => void };

function SwitchedOff({ onAct }: Acting): React.ReactNode {
  const { t } = useTranslation();
  return (
    <ActionButton icon={IconShieldCheck} variant="default" onClick={() => onAct('setUp')}>
      {t('accounts.twoFactor.act.setUp')}
    </ActionButton>
  );
}

function Running({ state, onAct }: Acting & { readonly state: TwoFactorState }): React.ReactNode {
  const { t } = useTranslation();
  const { recovery_codes_left: left } = state;
  return (
    <>
      <p>
        {t('accounts.twoFactor.since')}: <InstantText instant={state.since} />
        <br />
        <span className={left < FEW_CODES ? styles.few : undefined}>
          {t('accounts.twoFactor.codesLeft', { count: left })}
        </span>
      </p>
      <div className={styles.buttons}>
        <ActionButton icon={IconKey} variant="default" onClick={() => onAct('renew')}>
          {t('accounts.twoFactor.renew')}
        </ActionButton>
        <ActionButton
          icon={IconShieldOff}
          danger
          variant="default"
          closedBecause={state.is_demanded ? t('accounts.twoFactor.demandedOwn') : null}
          onClick={() => onAct('end')}
        >
          {t('accounts.twoFactor.switchOff')}
        </ActionButton>
      </div>
    </>
  );
}
