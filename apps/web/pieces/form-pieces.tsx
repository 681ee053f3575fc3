import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MoneyField } from '../src/ui/fields/money-field.tsx';
import { PeriodField } from '../src/ui/fields/period-field.tsx';
import { FieldGrid, FormFrame } from '../src/ui/form/form-frame.tsx';
import { useFormMachine } from '../src/ui/form/use-form-machine.ts';
import { Panel } from '../src/ui/page/panel.tsx';
import { FileField } from '../src/ui/upload/file-field.tsx';
import { UploadProgress } from '../src/ui/upload/upload-progress.tsx';
import styles from './pieces.module.css';

type Values = {
  readonly name: string;
  readonly budget: number | null;
  readonly from: string | null;
  readonly to: string | null;
};

const empty: Values = { name: '', budget: null, from: null, to: null };

/** Sent empty it shows its faults; filled in, that it was saved. */
export function FormPieces(): React.ReactNode {
  const machine = useFormMachine({
    initialValues: empty,
    send: () => Promise.resolve(null),
    success: 'Sikeres mentés!',
    failure: 'Sikertelen mentés!',
    guarded: false,
  });
  return (
    <FormFrame machine={machine} submitLabel="Mentés" cancel={{ to: '/campaigns' }}>
      <Panel title="Űrlap">
        <FieldGrid>
          <TextInput {...machine.field('name', 'Kampány neve', { required: true })} />
          <MoneyField {...machine.field('budget', 'Keret', { required: true })} />
          <PeriodField {...machine.period('from', 'to', 'Időszak', { required: true })} />
        </FieldGrid>
      </Panel>
      <Uploads />
    </FormFrame>
  );
}

function Uploads(): React.ReactNode {
  const [files, setFiles] = useState<readonly File[]>(() => [
    new File(['x'.repeat(240_000)], 'Őszi plakát, 504 × 238 cm.pdf'),
    new File(['x'.repeat(82_000)], 'szerelesi-rajz.pdf'),
  ]);
  const cancel = (): void => undefined;
  return (
    <Panel title="Feltöltés">
      <div className={styles.stack}>
        <FileField label="Kreatívok" kinds={['pdf', 'jpeg']} maximum={5} value={files} onChange={setFiles} />
        <FileField
          label="Logó"
          kinds={['png']}
          maximum={1}
          required
          value={[]}
          error="Kötelező feltölteni."
          onChange={() => undefined}
        />
        <UploadProgress progress={{ sent: 42, total: 100 }} onCancel={cancel} />
        <UploadProgress progress={{ sent: 100, total: 100 }} onCancel={cancel} />
      </div>
    </Panel>
  );
}
