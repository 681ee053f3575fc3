import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../src/ui/action/action-button.tsx';
import { ActionMenu } from '../src/ui/action/action-menu.tsx';
import { IconAction } from '../src/ui/action/icon-action.tsx';
import { Panel } from '../src/ui/page/panel.tsx';
import type { RowAction } from '../src/ui/table/column.ts';
import { RowActions } from '../src/ui/table/row-actions.tsx';
import styles from './pieces.module.css';

const nothing = (): void => undefined;
const reason = 'Elküldött ajánlatot nem lehet módosítani.';
const kinds = ['filled', 'default', 'light', 'subtle'] as const;
const sizes = ['md', 'sm', 'xs', 'compact-sm'] as const;

const rowActions: readonly RowAction[] = [
  { icon: IconSend, label: 'Engedélyezés', isMain: true, onClick: nothing },
  { icon: IconPencil, label: 'Módosítás', onClick: nothing },
  { icon: IconCopy, label: 'Másolás', closedBecause: reason },
  { icon: IconTrash, label: 'Törlés', danger: true, onClick: nothing },
];

export function ActionPieces(): React.ReactNode {
  return (
    <Panel title="Gombok és műveletek">
      <Buttons />
      <h3 className={styles.name}>Ikonok, menük, egy sor műveletei</h3>
      <div className={styles.row}>
        <IconAction icon={IconPencil} label="Módosítás" onClick={nothing} />
        <IconAction icon={IconTrash} label="Törlés" danger onClick={nothing} />
        <IconAction icon={IconSend} label="Elküldés" closedBecause={reason} />
        <IconAction icon={IconCopy} label="Másolás" loading />
        <ActionMenu label="További műveletek" icon={IconDownload}>
          <ActionButton variant="subtle" icon={IconDownload} onClick={nothing}>
            Excel letöltése
          </ActionButton>
          <ActionButton variant="subtle" icon={IconPencil} closedBecause={reason}>
            Módosítás
          </ActionButton>
        </ActionMenu>
        <ActionMenu label="Letöltés" icon={IconDownload} isIcon>
          <ActionButton variant="subtle" icon={IconDownload} onClick={nothing}>
            PDF letöltése
          </ActionButton>
        </ActionMenu>
        <RowActions actions={rowActions} isInList={false} />
        <RowActions actions={rowActions.slice(1, 2)} isInList={false} />
      </div>
    </Panel>
  );
}

function Buttons(): React.ReactNode {
  return (
    <>
      <h3 className={styles.name}>Fajták</h3>
      {kinds.map((variant) => (
        <div key={variant} className={styles.row}>
          <ActionButton variant={variant} icon={IconPlus} onClick={nothing}>
            Új kampány
          </ActionButton>
          <ActionButton variant={variant} onClick={nothing}>
            Mentés
          </ActionButton>
          <ActionButton variant={variant} closedBecause={reason}>
            Lezárt művelet
          </ActionButton>
          <ActionButton variant={variant} loading>
            Küldés…
          </ActionButton>
          <Button variant={variant} disabled>
            Letiltva
          </Button>
          <ActionButton variant={variant} to="/campaigns">
            Hivatkozás
          </ActionButton>
        </div>
      ))}
      <div className={styles.row}>
        <ActionButton danger icon={IconTrash} onClick={nothing}>
          Kampány törlése
        </ActionButton>
        <Button color="red.9">Elutasítás</Button>
      </div>
      <h3 className={styles.name}>Méretek</h3>
      <div className={styles.row}>
        {sizes.map((size) => (
          <ActionButton key={size} size={size} icon={IconSend} onClick={nothing}>
            Elküldés ({size})
          </ActionButton>
        ))}
      </div>
    </>
  );
}
