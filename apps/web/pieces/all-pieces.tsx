import { LanguageSwitch } from '../src/ui/i18n/language-switch.tsx';
import { KeysHost } from '../src/ui/keys/keys-host.tsx';
import { PageHeader } from '../src/ui/page/page-header.tsx';
import { PageIndex } from '../src/ui/page/page-index.tsx';
import { ThemeSwitch } from '../src/ui/theme/theme-switch.tsx';
import { ActionPieces } from './action-pieces.tsx';
import { DialogPieces } from './dialog-pieces.tsx';
import { FieldPieces } from './field-pieces.tsx';
import { FormPieces } from './form-pieces.tsx';
import { ListPieces } from './list-pieces.tsx';
import { PagePieces } from './page-pieces.tsx';
import { PicturePieces } from './picture-pieces.tsx';
import styles from './pieces.module.css';
import { TokenPieces } from './token-pieces.tsx';
import { ValuePieces } from './value-pieces.tsx';

/** Every piece of the interface with what it may hold, for looking at them together. */
export function AllPieces(): React.ReactNode {
  return (
    <main className={styles.page}>
      <PageHeader title="A felület darabjai" lead="Minden darab egy helyen, világos és sötét témában.">
        <LanguageSwitch />
        <ThemeSwitch />
      </PageHeader>
      <PageIndex>
        <TokenPieces />
        <ActionPieces />
        <ValuePieces />
        <FieldPieces />
        <FormPieces />
        <ListPieces />
        <PagePieces />
        <DialogPieces />
        <PicturePieces />
      </PageIndex>
      <KeysHost />
    </main>
  );
}
