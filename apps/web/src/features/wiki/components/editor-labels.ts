import type { RichTextEditorLabels } from '@mantine/tiptap';
import type { TFunction } from 'i18next';

/** The names of the editor's buttons in the reader's language. */
export function editorLabels(t: TFunction): Partial<RichTextEditorLabels> {
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
