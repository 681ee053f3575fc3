import type { PreviewCell, PreviewSheet } from '@felulet/contract/office/excel-templates.ts';
import { columnLists } from '@felulet/domain/excel-template/template-columns.ts';
import type { SheetGroup, TemplateFont } from '@felulet/domain/excel-template/template-look.ts';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { previewQuery } from '../excel-templates.api.ts';
import styles from './template-preview.module.css';
import { type TemplateValues, toPreviewInput } from './template-values.ts';

type Props = {
  readonly values: TemplateValues;
  readonly group: SheetGroup;
  readonly onGroup: (group: SheetGroup) => void;
};

const TYPING_PAUSE = 300;
const PIXELS_OF_A_CHARACTER = 7;
const PIXELS_OF_A_POINT = 1.25;
/** The x-height of the font, so that a replacement is scaled to the same width. */
const CALIBRI_X_HEIGHT = 0.466;

/** The workbook by the present form, with rows of the last campaign. */
export function TemplatePreview({ values, group, onGroup }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [json] = useDebouncedValue(JSON.stringify(toPreviewInput(values)), TYPING_PAUSE);
  const input: ReturnType<typeof toPreviewInput> = JSON.parse(json);
  const hasColumns = columnLists.some((list) => values[list].length > 0);
  const { data, isError, isFetching } = useQuery({
    ...previewQuery(input),
    enabled: hasColumns,
    placeholderData: keepPreviousData,
  });
  const sheet = data?.sheets.find((one) => one.group === group) ?? data?.sheets[0];
  const isEmpty = !hasColumns || (data !== undefined && sheet === undefined);
  return (
    <Panel title={t('excelTemplates.preview.title')}>
      <div className={styles.lead} role="status">
        {isError ? t('excelTemplates.preview.failure') : null}
        {isEmpty ? t('excelTemplates.preview.empty') : null}
        {data === undefined || isError || isEmpty ? null : <Source {...data} />}
      </div>
      {data === undefined && hasColumns && !isError ? <Skeleton height={240} /> : null}
      {data === undefined || sheet === undefined || isEmpty ? null : (
        <div className={styles.book} data-waits={isFetching}>
          <SheetTable sheet={sheet} />
          <SheetTabs sheets={data.sheets} shown={sheet.group} onGroup={onGroup} />
        </div>
      )}
    </Panel>
  );
}

type SourceProps = { readonly campaign: { readonly name: string } | null; readonly rows_left_out: number };

function Source({ campaign, rows_left_out: count }: SourceProps): React.ReactNode {
  const { t } = useTranslation();
  if (campaign === null) return t('excelTemplates.preview.none');
  const words = [t('excelTemplates.preview.of', { campaign: campaign.name })];
  if (count > 0) words.push(t('excelTemplates.preview.leftOut', { count }));
  return words.join(' · ');
}

/** Tabs as below a spreadsheet; they also open the matching part of the form. */
function SheetTabs({
  sheets,
  shown,
  onGroup,
}: { readonly sheets: readonly PreviewSheet[]; readonly shown: SheetGroup } & Pick<Props, 'onGroup'>): React.ReactNode {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.tabs} aria-label={t('excelTemplates.preview.sheets')}>
      {sheets.map(({ group, name }) => (
        <button key={group} type="button" aria-pressed={group === shown} onClick={() => onGroup(group)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function SheetTable({ sheet }: { readonly sheet: PreviewSheet }): React.ReactNode {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: what scrolls has to be reached by keys
    <section className={styles.sheet} tabIndex={0} aria-label={t('excelTemplates.preview.scroll')}>
      <table>
        <colgroup>
          {sheet.widths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: columns have no identity but their place
            <col key={index} style={{ width: width * PIXELS_OF_A_CHARACTER }} />
          ))}
        </colgroup>
        <tbody>
          {sheet.rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: rows have no identity but their place
            <tr key={index}>
              <Cells cells={cells} sheet={sheet} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cells({
  cells,
  sheet,
}: {
  readonly cells: readonly PreviewCell[];
  readonly sheet: PreviewSheet;
}): React.ReactNode {
  const columns = sheet.widths.length;
  const [first] = cells;
  if (first === undefined) return <td colSpan={columns} />;
  if (first.part === 'title')
    return (
      <td colSpan={columns} style={styleOf(sheet.look.title, true)}>
        {first.text}
      </td>
    );
  return cells.map((cell, index) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: reason: cells have no identity but their place
      key={index}
      colSpan={cell.is_line && cells.length === 1 ? columns : undefined}
      data-right={cell.is_right}
      data-line={cell.is_line}
      style={styleOf(sheet.look[cell.part], cell.is_bold)}
    >
      {cell.text}
    </td>
  ));
}

/** The colours of a spreadsheet, independent of the page's theme. */
function styleOf(font: TemplateFont, isBold: boolean): React.CSSProperties {
  return {
    fontFamily: `"${font.font_name}", sans-serif`,
    fontSize: font.font_size * PIXELS_OF_A_POINT,
    ...(font.font_name === 'Calibri' && { fontSizeAdjust: CALIBRI_X_HEIGHT }),
    fontWeight: isBold ? 700 : 400,
    color: font.font_color ?? '#000000',
    background: font.fill_color ?? undefined,
  };
}
