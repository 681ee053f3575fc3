import { Panel } from '../src/ui/page/panel.tsx';
import sheet from '../src/ui/theme/tokens.css?raw';
import styles from './pieces.module.css';

const names = [...new Set([...sheet.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name))];
const ofScale = (scale: string): readonly string[] => names.filter((name) => name.startsWith(`--${scale}-`));
const scales = ['space', 'text', 'radius', 'shadow'].flatMap(ofScale);
const colours = names.filter((name) => !scales.includes(name));

type Looks = Readonly<Record<string, (name: string) => React.ReactNode>>;

const looks: Looks = {
  Közök: (name) => <span className={styles.length} style={{ width: `var(${name})` }} />,
  Betűméretek: (name) => (
    <span className={styles.word} style={{ fontSize: `var(${name})` }}>
      Őrült óriásplakát
    </span>
  ),
  Lekerekítések: (name) => <span className={styles.box} style={{ borderRadius: `var(${name})` }} />,
  Árnyékok: (name) => <span className={styles.box} style={{ boxShadow: `var(${name})` }} />,
  Színek: (name) => <span className={styles.colour} style={{ background: `var(${name})` }} />,
};

const namesOf: Readonly<Record<string, readonly string[]>> = {
  Közök: ofScale('space'),
  Betűméretek: ofScale('text'),
  Lekerekítések: ofScale('radius'),
  Árnyékok: ofScale('shadow'),
  Színek: colours,
};

/** What every piece is made of; the list is the style sheet itself. */
export function TokenPieces(): React.ReactNode {
  return (
    <Panel title="Alapok">
      {Object.entries(looks).map(([title, look]) => (
        <section key={title}>
          <h3 className={styles.name}>{title}</h3>
          <ul className={styles.swatches}>
            {namesOf[title]?.map((name) => (
              <li key={name}>
                {look(name)}
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
