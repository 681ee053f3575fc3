import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../../client/save-download.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { Dash } from '../../../ui/text/dash.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { markedWorkbook } from '../packages.api.ts';
import styles from './package-import.module.css';
import type { SheetFault } from './sheet-faults.ts';
import type { ImportOutcome } from './use-package-import.ts';

type Props = { readonly outcome: Extract<ImportOutcome, { kind: 'faulty' }>; readonly packageId: number };

/** Every fault of the refused workbook with row and column, and the workbook with its wrong cells marked. [A7.2] [A7.6] */
export function ImportFaults({ outcome, packageId }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { faults, total, file } = outcome;
  const rest = total - faults.length;
  return (
    <Panel title={t('packages.import.faultsTitle', { total: groupThousands(total) })}>
      <div className={styles.head} role="alert">
        <p>{t('packages.import.nothing')}</p>
        <MarkedButton packageId={packageId} file={file} />
      </div>
      <div className={styles.scroll}>
        <table className={styles.faults} aria-label={t('packages.import.faults')}>
          <thead>
            <tr>
              <th scope="col">{t('packages.import.row')}</th>
              <th scope="col">{t('packages.import.column')}</th>
              <th scope="col">{t('packages.import.value')}</th>
              <th scope="col">{t('packages.import.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map((fault) => (
              <FaultRow key={`${fault.row} ${fault.letters} ${fault.problem}`} fault={fault} />
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 ? <p className={styles.soft}>{t('packages.import.more', { rest: groupThousands(rest) })}</p> : null}
    </Panel>
  );
}

function FaultRow({ fault }: { readonly fault: SheetFault }): React.ReactNode {
  const { t } = useTranslation();
  const { row, column, letters, value, problem } = fault;
  return (
    <tr>
      <td className="tabular">{row ?? t('packages.import.sheet')}</td>
      <td>{column === null ? <Dash /> : `${letters} – ${column}`}</td>
      <td>{value === null ? <span className={styles.soft}>{t('packages.import.emptyCell')}</span> : <q>{value}</q>}</td>
      <td>{problem}</td>
    </tr>
  );
}

function MarkedButton(props: { readonly packageId: number; readonly file: File }): React.ReactNode {
  const { t } = useTranslation();
  const sending = useSending(markedWorkbook, true);
  const download = async (): Promise<void> => {
    const sent = await sending.send(props, undefined);
    if (sent.kind === 'saved') saveDownload(sent.answer);
    else if (sent.kind === 'refused') toastProblem(sent.error, t('packages.import.templateFailed'));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
      loading={sending.pending}
      onClick={() => void download()}
    >
      {t('packages.import.marked')}
    </Button>
  );
}
