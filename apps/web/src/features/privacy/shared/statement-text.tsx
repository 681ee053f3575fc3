import type { PrivacyStatement } from '@felulet/contract/office/privacy.ts';
import { useTranslation } from 'react-i18next';
import { InstantText } from '../../../ui/text/time-text.tsx';
import styles from '../statement-text.module.css';

/** The statement in the reader's language, with version and day. */
export function StatementText({ statement }: { readonly statement: PrivacyStatement }): React.ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <>
      <p className={styles.version}>
        {t('privacy.version', { version: statement.version })} · <InstantText instant={statement.published_at} />
      </p>
      <Paragraphs text={i18n.language === 'en' ? statement.text_en : statement.text_hu} />
    </>
  );
}

/** An empty line separates paragraphs; one that begins with '# ' is a heading. */
export function Paragraphs({ text }: { readonly text: string }): React.ReactNode {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim());
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => {
        const key = `${index} ${block.slice(0, 20)}`;
        return block.startsWith('# ') ? <h2 key={key}>{block.slice(2)}</h2> : <p key={key}>{block}</p>;
      })}
    </div>
  );
}
