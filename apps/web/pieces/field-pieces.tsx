import { Checkbox, Input, Radio, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChoiceSelect } from '../src/ui/fields/choice-select.tsx';
import { DateField } from '../src/ui/fields/date-field.tsx';
import { PhoneField, TaxNumberField } from '../src/ui/fields/identity-fields.tsx';
import { MoneyField } from '../src/ui/fields/money-field.tsx';
import { MonthDayField } from '../src/ui/fields/month-day-field.tsx';
import { NumberField } from '../src/ui/fields/number-field.tsx';
import { PeriodField, type PeriodValue } from '../src/ui/fields/period-field.tsx';
import { SearchSelect } from '../src/ui/fields/search-select.tsx';
import { SecretField } from '../src/ui/fields/secret-field.tsx';
import { SuggestField } from '../src/ui/fields/suggest-field.tsx';
import { TagsSelect } from '../src/ui/fields/tags-select.tsx';
import { ZipCodeField } from '../src/ui/fields/zip-code-field.tsx';
import { Panel } from '../src/ui/page/panel.tsx';
import styles from './pieces.module.css';

const companies = [
  { id: 1, name: 'Duna Plakát Kft.', detail: 'Budapest' },
  { id: 2, name: 'Őrség Média Zrt.', detail: 'Zalaegerszeg' },
  { id: 3, name: 'Tiszatáj Reklám Bt.', enabled: false },
];
const tags = ['belváros', 'bevásárlóközpont', 'főút mellett'].map((name, index) => ({ id: index + 1, name }));
const types = [
  { value: 'STATIC', label: 'Statikus' },
  { value: 'VEHICLE_LOCAL', label: 'Helyi jármű' },
];

type State = { readonly error?: string; readonly disabled?: boolean };

const states: Readonly<Record<string, State>> = {
  'Kitöltve, üresen': {},
  Hibával: { error: 'Kötelező kitölteni.' },
  Letiltva: { disabled: true },
};

export function FieldPieces(): React.ReactNode {
  return (
    <Panel title="Mezők">
      {Object.entries(states).map(([title, state]) => (
        <section key={title}>
          <h3 className={styles.name}>{title}</h3>
          <div className={styles.fields}>
            <Texts {...state} />
            <Choices {...state} />
            <Days {...state} />
          </div>
        </section>
      ))}
      <h3 className={styles.name}>Kapcsolók</h3>
      <div className={styles.row}>
        <Checkbox label="Digitális" defaultChecked />
        <Checkbox label="Vármegyénként" indeterminate />
        <Checkbox label="Letiltva" disabled />
        <Switch label="Aktív" defaultChecked />
        <Switch label="Értesítést kérek" description="Naponta egyszer, e-mailben" />
        <Radio label="Egyszeri" name="kind" defaultChecked />
        <Radio label="Havi" name="kind" />
        <SegmentedControl data={['Lista', 'Térkép', 'Naptár']} />
      </div>
    </Panel>
  );
}

function Texts(state: State): React.ReactNode {
  const [zipCode, setZipCode] = useState('1052');
  const [price, setPrice] = useState<number | null>(480_000);
  return (
    <>
      <TextInput label="Megnevezés" required defaultValue="Őszi kampány" {...state} />
      <TextInput label="Kereskedelmi név" description="A hirdető így látja" placeholder="pl. Fő utca 12." {...state} />
      <Textarea label="Megjegyzés" autosize minRows={2} defaultValue="A szerelést kérjük reggel hétig." {...state} />
      <MoneyField label="Listaár" required value={price} onChange={setPrice} {...state} />
      <NumberField label="Szélesség" suffix=" cm" decimals={1} value={504} {...state} />
      <TaxNumberField label="Adószám" value="12345676-2-41" {...state} />
      <PhoneField label="Telefon" value="301234567" {...state} />
      <ZipCodeField
        label="Irányítószám"
        value={zipCode}
        onChange={setZipCode}
        town={{ value: 'Budapest', fill: () => undefined }}
        {...state}
      />
      <SecretField label="Jelszó" defaultValue="titkosjelszo" {...state} />
    </>
  );
}

function Choices(state: State): React.ReactNode {
  const [company, setCompany] = useState<number | null>(2);
  const [chosen, setChosen] = useState<readonly number[]>([1, 3]);
  const [city, setCity] = useState('');
  return (
    <>
      <ChoiceSelect label="Típus" data={types} defaultValue="STATIC" {...state} />
      <SearchSelect label="Közzétevő" options={companies} value={company} onChange={setCompany} {...state} />
      <TagsSelect label="Címkék" options={tags} value={chosen} onChange={setChosen} {...state} />
      <SuggestField
        label="Település"
        names={['Győr', 'Gyula', 'Gyöngyös']}
        value={city}
        onChange={setCity}
        {...state}
      />
    </>
  );
}

function Days(state: State): React.ReactNode {
  const [day, setDay] = useState('2026-03-16');
  const [period, setPeriod] = useState<PeriodValue>({ from: '2026-03-16', to: '2026-04-12' });
  const [monthDay, setMonthDay] = useState('03-16');
  return (
    <>
      <PeriodField label="Időszak" required value={period} onChange={setPeriod} {...state} />
      <PeriodField label="Szabad ekkor" value={{ from: null, to: null }} onChange={() => undefined} {...state} />
      <MonthDayField label="Évente ettől" value={monthDay} onChange={setMonthDay} {...state} />
      {state.error === undefined && state.disabled !== true ? (
        <Input.Wrapper label="Nap">
          <DateField label="Nap" value={day} minimum="2026-01-01" maximum="2027-12-31" onChange={setDay} />
        </Input.Wrapper>
      ) : null}
    </>
  );
}
