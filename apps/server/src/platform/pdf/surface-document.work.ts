import { writeSentDocuments } from '../documents/document-work.ts';
import { writeSurfaceDocument } from './surface-document.writer.ts';

await writeSentDocuments(writeSurfaceDocument);
