import type { PrivacyStatement } from '@felulet/contract/office/privacy.ts';
import { privacyStatementPublish, privacyStatementVersions } from '@felulet/contract/wire.generated.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { Button, Group, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { queryOf, reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ask } from '../../ui/dialog/ask.ts';
import { Warning } from '../../ui/dialog/reason-dialog.tsx';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { Paragraphs, StatementText } from './shared/statement-text.tsx';
import styles from './statement-text.module.css';

/** All published versions, and the form for another one. */
export default function StatementVersionsPage(): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(queryOf(privacyStatementVersions, {}));
  return (
    <>
      <PageHeader title={t('privacy.versions.title')} lead={t('privacy.versions.lead')} />
      <Loaded result={result}>
        {(versions) => (
          <Stack gap="md">
            {versions[0] === undefined ? null : <PublishForm current={versions[0]} />}
            <Panel title={t('privacy.versions.all')}>
              {versions.map((version) => (
                <details key={version.version} className={styles.entry}>
                  <summary>
                    {t('privacy.versions.summary', {
                      version: version.version,
                      day: formatMinute(new Date(version.published_at)),
                      who: version.published_by ?? t('privacy.versions.program'),
                      count: version.accepted_count,
                    })}
                  </summary>
                  <StatementText statement={version} />
                </details>
              ))}
            </Panel>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

const LONGEST = 20_000;

/**
 * The form starts with the text in force; publishing creates a new version. If somebody published one meanwhile, a message says so, and what was
 * typed stays.
 */
function PublishForm({ current }: { readonly current: PrivacyStatement }): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [texts, setTexts] = useState({ text_hu: current.text_hu, text_en: current.text_en });
  const [seen, setSeen] = useState(current.version);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isSame = texts.text_hu === current.text_hu && texts.text_en === current.text_en;
  useLeaveGuard(() => !isSame && !isBusy);
  const isEmpty = texts.text_hu.trim() === '' || texts.text_en.trim() === '';
  const publish = async (): Promise<void> => {
    const version = current.version + 1;
    const isOneAlone = (texts.text_hu === current.text_hu) !== (texts.text_en === current.text_en);
    const body = t('privacy.publish.question', { version });
    const question = {
      title: t('privacy.publish.title'),
      body: isOneAlone ? `${body} ${t('privacy.publish.oneLanguage')}` : body,
    };
    if (!(await ask({ ...question, confirm: t('privacy.publish.publish') }))) return;
    setBusy(true);
    const work = reloadAfter(call(privacyStatementPublish, { body: { follows: current.version, ...texts } }), () =>
      refreshAfter(client, 'privacy'),
    );
    const isDone = await toastOutcome(work, {
      success: t('privacy.publish.done'),
      failure: t('privacy.publish.failed'),
    });
    if (isDone) setSeen(version);
    setBusy(false);
  };
  const fields = (['text_hu', 'text_en'] as const).map((name) => (
    <Stack key={name} gap="xs">
      <Textarea
        label={t(`privacy.publish.${name}`)}
        description={t('privacy.publish.hint')}
        value={texts[name]}
        onChange={({ currentTarget: { value } }) => setTexts((before) => ({ ...before, [name]: value }))}
        maxLength={LONGEST}
        autosize
        minRows={8}
        maxRows={20}
        required
      />
      {isPreviewed ? <Paragraphs text={texts[name]} /> : null}
    </Stack>
  ));
  return (
    <Panel title={t('privacy.publish.title')}>
      {seen === current.version || isSame ? null : (
        <Warning>{t('privacy.publish.overtaken', { version: current.version })}</Warning>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>{fields}</SimpleGrid>
      <Group gap="xs" mt="md">
        <Button disabled={isSame || isEmpty} loading={isBusy} onClick={() => void publish()}>
          {t('privacy.publish.publish')}
        </Button>
        <Button variant="default" aria-pressed={isPreviewed} onClick={() => setPreviewed((before) => !before)}>
          {t('privacy.publish.preview')}
        </Button>
      </Group>
    </Panel>
  );
}
