import { writeSentDocuments } from '../documents/document-work.ts';
import { writeSurfaceSheets } from './surface-sheet.writer.ts';

await writeSentDocuments(writeSurfaceSheets);
