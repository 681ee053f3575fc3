import type { Account } from '@felulet/contract/people/accounts.ts';
import { privacyStatementAccept, privacyStatementCurrent } from '@felulet/contract/wire.generated.ts';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { queryOf, reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { AcceptanceText } from './acceptance-text.tsx';

const StatementDialog = lazy(async () => ({ default: (await import('./statement-dialog.tsx')).StatementDialog }));

/** The accepted version, and a hint when another one is in force. */
export function AcceptancePanel({
  acceptance,
}: {
  readonly acceptance: Account['privacy_acceptance'];
}): React.ReactNode {
  const { t } = useTranslation();
  const statement = useQuery(queryOf(privacyStatementCurrent, {})).data;
  const isOld = statement !== undefined && acceptance?.version !== statement.version;
  return (
    <Panel title={t('privacy.title')}>
      <p>
        {t('privacy.acceptedVersion')}: <AcceptanceText acceptance={acceptance} />
      </p>
      {isOld ? <p>{t(acceptance === null ? 'privacy.notAccepted' : 'privacy.changed')}</p> : null}
      <ReadAndAccept isOld={isOld} />
    </Panel>
  );
}

/** A hint on My day, until the version in force is accepted. */
export function ChangedStatementPanel(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel>
      <Group justify="space-between" gap="xs">
        <span>{t('privacy.changed')}</span>
        <ReadAndAccept isOld />
      </Group>
    </Panel>
  );
}

/** `isOld`: another version than the accepted one is in force; it can be accepted after it was read. */
function ReadAndAccept({ isOld }: { readonly isOld: boolean }): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const statement = useQuery(queryOf(privacyStatementCurrent, {})).data;
  const [read, setRead] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (statement === undefined) return null;
  const { version } = statement;
  const accept = (): Promise<boolean> =>
    toastOutcome(
      reloadAfter(call(privacyStatementAccept, { body: { version } }), () => refreshAfter(client, 'privacy')),
      { success: t('privacy.accepted'), failure: t('privacy.acceptFailed') },
    );
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          onClick={() => {
            setRead(version);
            setOpen(true);
          }}
        >
          {t('privacy.read')}
        </Button>
        {isOld ? (
          <Button disabled={read !== version} onClick={() => void accept()}>
            {t('privacy.accept')}
          </Button>
        ) : null}
      </Group>
      {isOpen ? (
        <Suspense fallback={null}>
          <StatementDialog
            statement={statement}
            onClose={() => setOpen(false)}
            onAccept={isOld ? () => void accept().then((isDone) => isDone && setOpen(false)) : undefined}
          />
        </Suspense>
      ) : null}
    </>
  );
}
