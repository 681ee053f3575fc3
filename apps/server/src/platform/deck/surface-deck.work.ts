import { writeSentDocuments } from '../documents/document-work.ts';
import { writeSurfaceDeck } from './surface-deck.writer.ts';

await writeSentDocuments(writeSurfaceDeck);
