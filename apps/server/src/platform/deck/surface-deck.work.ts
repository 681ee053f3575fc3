import { writeSentDocument } from '../documents/document-work.ts';
import { writeSurfaceDeck } from './surface-deck.writer.ts';

await writeSentDocument(writeSurfaceDeck);
