import { writeSentDocument } from '../documents/document-work.ts';
import { writeSurfaceSheets } from './surface-sheet.writer.ts';

await writeSentDocument(writeSurfaceSheets);
