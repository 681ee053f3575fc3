import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ask } from '../src/ui/dialog/ask.ts';
import { askToDelete } from '../src/ui/dialog/ask-to-delete.ts';
import { askToLeave } from '../src/ui/dialog/ask-to-leave.ts';
import { DialogFacts } from '../src/ui/dialog/dialog-facts.tsx';
import { DrawerFrame } from '../src/ui/dialog/drawer-frame.tsx';
import { FormDialog } from '../src/ui/dialog/form-dialog.tsx';
import { PopupFrame } from '../src/ui/dialog/popup-frame.tsx';
import { ReasonDialog } from '../src/ui/dialog/reason-dialog.tsx';
import { showKeys } from '../src/ui/keys/keys-host.tsx';
import { Panel } from '../src/ui/page/panel.tsx';
import { Money } from '../src/ui/text/money.tsx';
import { toast } from '../src/ui/toast/toast-store.ts';
import { undoAction } from '../src/ui/toast/undo-action.ts';
import styles from './pieces.module.css';

const LONG = 60_000;

const toasts: Readonly<Record<string, () => void>> = {
  Siker: () =>
    toast('success', 'Sikeres mentés!', { timeout: LONG, link: { to: '/campaigns', label: 'Őszi kampány' } }),
  Visszavonható: () =>
    toast('success', 'A felületet töröltük.', {
      timeout: LONG,
      action: undoAction(() => Promise.resolve({ done: 1, failures: [] })),
    }),
  Hiba: () =>
    toast('danger', 'Sikertelen feltöltés!', { timeout: LONG, detail: 'plakat.exe: ilyen fájl nem tölthető fel.' }),
  Értesítés: () => toast('info', 'Új üzenete érkezett.', { timeout: LONG }),
};

const questions: Readonly<Record<string, () => unknown>> = {
  Kérdés: () => ask({ title: 'Ajánlat elküldése', body: 'Elküldi az ajánlatot a közvetítőnek?', confirm: 'Elküldés' }),
  Törlés: () => askToDelete('Óriásplakát, Árpád út 112.'),
  Elhagyás: () => askToLeave('page'),
  Billentyűk: () => showKeys(),
};

type Close = { readonly onClose: () => void };

const dialogs: Readonly<Record<string, (close: Close) => ReactElement>> = {
  'Indoklás kérése': ({ onClose }) => (
    <ReasonDialog
      title="Foglalás elutasítása"
      question="Biztosan elutasítja ezt a foglalást?"
      facts={
        <DialogFacts
          warning="A kampány holnapután indul."
          facts={[
            { label: 'Felület', value: 'Citylight, Kossuth tér' },
            { label: 'Ár', value: <Money forints={96_500} /> },
          ]}
        />
      }
      label="Indoklás"
      hint="A hirdető is látja."
      required="Indoklás nélkül nem utasítható el."
      confirm="Elutasítás"
      onSend={() => Promise.resolve(true)}
      onClose={onClose}
    />
  ),
  'Kis űrlap': ({ onClose }) => (
    <FormDialog title="Nézet mentése" submitLabel="Mentés" isPending={false} onSubmit={onClose} onClose={onClose}>
      <TextInput label="Név" defaultValue="Budapesti óriásplakátok" data-autofocus />
    </FormDialog>
  ),
  Oldalsáv: ({ onClose }) => (
    <DrawerFrame title="Üzenetek" onClose={onClose}>
      <p>Mellette a lap olvasható marad.</p>
    </DrawerFrame>
  ),
};

export function DialogPieces(): React.ReactNode {
  const [open, setOpen] = useState<string | null>(null);
  const [isBeside, setBeside] = useState(false);
  const onClose = (): void => setOpen(null);
  const beside = (
    <Button variant="default" onClick={() => setBeside(true)}>
      Buborék
    </Button>
  );
  return (
    <Panel title="Ablakok és üzenetek">
      <h3 className={styles.name}>Ablakok</h3>
      <div className={styles.row}>
        <Openers of={questions} />
        {Object.keys(dialogs).map((name) => (
          <Button key={name} variant="default" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        {isBeside ? (
          <PopupFrame
            anchor={beside}
            label="Foglaltság"
            title="Citylight, Kossuth tér"
            lead="2026-03-16 – 2026-03-22"
            onClose={() => setBeside(false)}
          >
            <p>Két darab szabad a tizenkettőből.</p>
          </PopupFrame>
        ) : (
          beside
        )}
      </div>
      <h3 className={styles.name}>Üzenetek</h3>
      <div className={styles.row}>
        <Openers of={toasts} />
      </div>
      <h3 className={styles.name}>Súgó</h3>
      <div className={styles.row}>
        <Button variant="default" data-tip="Hosszabb magyarázat, amely egy sornál többet is elfoglalhat.">
          Mutasson rá az egérrel
        </Button>
      </div>
      {open === null ? null : dialogs[open]?.({ onClose })}
    </Panel>
  );
}

function Openers({ of }: { readonly of: Readonly<Record<string, () => unknown>> }): React.ReactNode {
  return Object.entries(of).map(([name, run]) => (
    <Button key={name} variant="default" onClick={() => void run()}>
      {name}
    </Button>
  ));
}
