import { type CalendarUnit, unitsOf } from '@felulet/domain/period/calendar-unit.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Gallery } from '../src/ui/gallery/gallery.tsx';
import { Panel } from '../src/ui/page/panel.tsx';
import { QrPicture } from '../src/ui/qr/qr-picture.tsx';
import { SortHandle } from '../src/ui/sort/sort-handle.tsx';
import { useSortable } from '../src/ui/sort/use-sortable.ts';
import { ColumnName } from '../src/ui/time-scale/column-name.tsx';
import { columnGroups, scaleColumns } from '../src/ui/time-scale/scale-columns.ts';
import { groupWords } from '../src/ui/time-scale/scale-words.ts';
import scale from '../src/ui/time-scale/time-scale.module.css';
import { ZoomControl } from '../src/ui/time-scale/zoom-control.tsx';
import styles from './pieces.module.css';

const TODAY = '2026-03-18';
const COLUMN_WIDTH = 60;
const shown = { date_from: '2026-03-16', date_to: '2027-06-30' };
const MOST_COLUMNS = 14;

const skies = ['#b9d3ea', '#d9c9e6', '#cfe3c8', '#f3dcb4'];
const pictures = skies.map((colour, index) => {
  const drawn = `data:image/svg+xml;base64,${btoa(`<svg xmlns='http://www.w3.org/2000/svg' width='640' height='426'><rect width='640' height='426' fill='${colour}'/><rect x='160' y='90' width='320' height='170' fill='white'/><rect x='300' y='260' width='40' height='166' fill='gray'/></svg>`)}`;
  return {
    id: index + 1,
    small: drawn,
    medium: drawn,
    large: drawn,
    name: `Árpád út 112., ${index + 1}. kép`,
    taken: TODAY,
  };
});

export function PicturePieces(): React.ReactNode {
  return (
    <Panel title="Képek, idők, sorrend">
      <h3 className={styles.name}>Képtár</h3>
      <Gallery pictures={pictures} />
      <h3 className={styles.name}>Idővonal</h3>
      <TimeScale />
      <h3 className={styles.name}>Sorrend</h3>
      <Order />
      <h3 className={styles.name}>QR-kód</h3>
      <QrPicture text="https://felulet.example.org/medias/show/112" label="A felület címe" />
    </Panel>
  );
}

function TimeScale(): React.ReactNode {
  const { i18n } = useTranslation();
  const [unit, setUnit] = useState<CalendarUnit>('day');
  const columns = scaleColumns(unit, unitsOf(unit, shown).slice(0, MOST_COLUMNS), TODAY);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <ZoomControl unit={unit} onChange={setUnit} />
      </div>
      <div className={`${scale.head} ${styles.head}`}>
        {columnGroups(columns, 0, columns.length - 1).map(({ name, from, span }) => (
          <span key={name} className={scale.group} style={{ left: from * COLUMN_WIDTH, width: span * COLUMN_WIDTH }}>
            <span>{groupWords(name, i18n.language)}</span>
          </span>
        ))}
        {columns.map(({ date_from: day, isToday, isWeekend }, index) => (
          <span
            key={day}
            className={scale.column}
            style={{ left: index * COLUMN_WIDTH, width: COLUMN_WIDTH }}
            data-today={isToday || undefined}
            data-weekend={isWeekend || undefined}
          >
            <ColumnName unit={unit} day={day} />
          </span>
        ))}
      </div>
    </div>
  );
}

function Order(): React.ReactNode {
  const [names, setNames] = useState<readonly string[]>(['Első kép', 'Második kép', 'Harmadik kép']);
  const sortable = useSortable<HTMLDivElement>(names.length, (from, to) => {
    const [moved] = names.slice(from, from + 1);
    if (moved !== undefined) setNames(names.toSpliced(from, 1).toSpliced(to, 0, moved));
  });
  return (
    <div ref={sortable.list}>
      {names.map((name, index) => (
        <div key={name} className={styles.row} {...sortable.itemProps(index)}>
          <SortHandle label={`${name}: áthelyezés`} sortable={sortable} index={index} />
          {name}
        </div>
      ))}
    </div>
  );
}
