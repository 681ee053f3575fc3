import type { Account } from '@felulet/contract/accounts/account.responses.ts';
import { privacyStatementCurrent } from '@felulet/contract/privacy/privacy.contract.ts';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../client/query-of.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { acceptStatement } from '../privacy.api.ts';
import { AcceptanceText } from './acceptance-text.tsx';

const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialog.tsx')).StatementDialog }));

/** What was accepted, and whether another version is in force by now. [D14.23] [D14.24] */
export function AcceptancePanel({
  acceptance,
}: {
  readonly acceptance: Account['privacy_acceptance'];
}): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const statement = useQuery(queryOf(privacyStatementCurrent, {})).data;
  const [isRead, setRead] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isOld = statement !== undefined && acceptance?.version !== statement.version;
  const accept = (version: number): Promise<boolean> =>
    toastOutcome(acceptStatement(client, version), {
      success: t('privacy.accepted'),
      failure: t('privacy.acceptFailed'),
    });
  return (
    <Panel title={t('privacy.title')}>
      <p>
        {t('privacy.acceptedVersion')}: <AcceptanceText acceptance={acceptance} />
      </p>
      {isOld ? <p>{t(acceptance === null ? 'privacy.notAccepted' : 'privacy.changed')}</p> : null}
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() => {
            setRead(true);
            setOpen(true);
          }}
        >
          {t('privacy.read')}
        </Button>
        {isOld ? (
          <Button disabled={!isRead} onClick={() => void accept(statement.version)}>
            {t('privacy.accept')}
          </Button>
        ) : null}
      </Group>
      {isOpen && statement !== undefined ? (
        <Suspense fallback={null}>
          <StatementDialog statement={statement} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
