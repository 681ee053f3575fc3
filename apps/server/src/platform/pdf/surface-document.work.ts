import { writeSentDocument } from '../documents/document-work.ts';
import { writeSurfaceDocument } from './surface-document.writer.ts';

await writeSentDocument(writeSurfaceDocument);
