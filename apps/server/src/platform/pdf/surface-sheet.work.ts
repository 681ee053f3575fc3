import { writeSentDocument } from '../documents/document-work.ts';
import { writeSurfaceSheet } from './surface-sheet.writer.ts';

await writeSentDocument(writeSurfaceSheet);
