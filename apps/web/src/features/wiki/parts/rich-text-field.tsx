import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { Link, RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../../../ui/form/field-words.ts';
import styles from './rich-text-field.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: React.ReactNode;
  readonly required?: boolean;
  readonly 'data-path': string;
};

/** Only formats that the server keeps. */
const extensions = [
  StarterKit.configure({
    link: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [3, 4] },
  }),
  Link.configure({ protocols: ['mailto'], openOnClick: false }),
];

/** A formatted text; heavy, so only lazily loaded components may import it. */
export function RichTextField({ label, value, onChange, error, required, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const id = useId();
  useFieldWords(rest['data-path'], (html) =>
    typeof html === 'string' ? t('ui.form.quoted', { value: plainText(html) }) : null,
  );
  const editor = useEditor({
    extensions,
    content: value,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('wiki.editor.label', { name: label }),
        'aria-invalid': String(Boolean(error)),
        'data-path': rest['data-path'],
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <Input.Wrapper label={label} error={error} required={required ?? false} labelElement="div">
      <RichTextEditor editor={editor} labels={editorLabels(t)} className={styles.editor} data-invalid={Boolean(error)}>
        <RichTextEditor.Toolbar role="toolbar" aria-label={t('wiki.editor.tools')}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

const LONGEST = 160;

/** The text without its formatting. */
function plainText(html: string): string {
  const text = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent;
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** The names of the editor's buttons in the reader's language. */
function editorLabels(t: TFunction): Partial<RichTextEditorLabels> {
  return {
    boldControlLabel: t('wiki.editor.bold'),
    italicControlLabel: t('wiki.editor.italic'),
    underlineControlLabel: t('wiki.editor.underline'),
    strikeControlLabel: t('wiki.editor.strike'),
    clearFormattingControlLabel: t('wiki.editor.clear'),
    h3ControlLabel: t('wiki.editor.heading'),
    bulletListControlLabel: t('wiki.editor.bulletList'),
    orderedListControlLabel: t('wiki.editor.orderedList'),
    blockquoteControlLabel: t('wiki.editor.quote'),
    linkControlLabel: t('wiki.editor.link'),
    unlinkControlLabel: t('wiki.editor.unlink'),
    undoControlLabel: t('wiki.editor.undo'),
    redoControlLabel: t('wiki.editor.redo'),
    linkEditorInputLabel: t('wiki.editor.linkEnter'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('wiki.editor.linkOpens'),
    linkEditorInternalLink: t('wiki.editor.linkOpens'),
    linkEditorSave: t('wiki.editor.linkSave'),
  };
}
