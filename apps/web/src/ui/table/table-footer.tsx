import { PAGE_SIZES } from '@felulet/contract/page-facts.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';
import type { ListState } from '../list/use-list-state.ts';
import styles from './data-table.module.css';

export type Pages = Pick<ListState, 'page' | 'rowsPerPage' | 'goToPage' | 'setRowsPerPage'>;

type Props = { readonly list: Pages; readonly totalCount: number; readonly shown: number };

export function TableFooter({ list, totalCount, shown }: Props): React.ReactNode {
  const { t } = useTranslation();
  const first = list.page * list.rowsPerPage;
  return (
    <div className={styles.footer}>
      <span aria-live="polite" className="tabular">
        {shown === 0
          ? t('ui.list.total', { count: totalCount })
          : t('ui.list.range', {
              from: groupThousands(first + 1),
              // Rows that were acted on may still be shown, but are not counted.
              to: groupThousands(Math.min(first + shown, totalCount)),
              total: groupThousands(totalCount),
            })}
      </span>
      <div className={styles.sizes}>
        <label htmlFor="rows-per-page">{t('ui.list.rowsPerPage')}</label>
        <NativeSelect
          id="rows-per-page"
          size="xs"
          w={68}
          value={String(list.rowsPerPage)}
          data={PAGE_SIZES.map(String)}
          onChange={(event) => list.setRowsPerPage(Number(event.currentTarget.value))}
        />
      </div>
      <Pager list={list} totalCount={totalCount} />
    </div>
  );
}

function Pager({ list, totalCount }: { readonly list: Pages; readonly totalCount: number }): React.ReactNode {
  const { t } = useTranslation();
  const last = Math.max(0, Math.ceil(totalCount / list.rowsPerPage) - 1);
  const turn = (icon: typeof IconChevronLeft, label: string, page: number, open: boolean): React.ReactNode => (
    <IconAction icon={icon} label={label} disabled={!open} onClick={() => list.goToPage(page)} />
  );
  return (
    <nav className={styles.pager} aria-label={t('ui.list.pages')}>
      {turn(IconChevronsLeft, t('ui.list.first'), 0, list.page > 0)}
      {turn(IconChevronLeft, t('ui.list.previous'), list.page - 1, list.page > 0)}
      <span className="tabular" style={{ padding: '0 6px' }}>
        {t('ui.list.pageOf', { page: groupThousands(list.page + 1), pages: groupThousands(last + 1) })}
      </span>
      {turn(IconChevronRight, t('ui.list.next'), list.page + 1, list.page < last)}
      {turn(IconChevronsRight, t('ui.list.last'), last, list.page < last)}
    </nav>
  );
}
