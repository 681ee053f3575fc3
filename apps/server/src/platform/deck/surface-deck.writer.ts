import type { Writable } from 'node:stream';
import type { SentPicture, SurfaceDocument } from '../documents/surface-document.spec.ts';
import { DeckArchive } from './deck-archive.ts';
import type { DeckContext } from './deck-context.ts';
import { defineLayouts, withPicturePlaces } from './deck-layouts.ts';
import { DeckPen, type Library, newLibrary } from './deck-pen.ts';
import { pictureFinder, putEmptyPhoto } from './deck-pictures.ts';
import { briefSlides, coverSlide, listSlides, mapSlide, summarySlides } from './deck-slides.ts';
import { packageSlide, surfaceSlide } from './surface-slides.ts';

export async function writeSurfaceDeck(
  document: SurfaceDocument,
  sent: AsyncIterator<SentPicture>,
  output: Writable,
): Promise<void> {
  const archive = new DeckArchive(output, new Date(document.created));
  const emptyPhoto = await putEmptyPhoto(archive, document.words.noPhoto);
  const library = newLibrary(document);
  defineLayouts(library, document);
  const sections = new Sections(library);
  const context: DeckContext = {
    document,
    archive,
    emptyPhoto,
    findPicture: pictureFinder(archive, document, sent),
    slide: (layout) => {
      const masterName = document.words.deck[layout];
      return new DeckPen(library.addSlide({ masterName, sectionTitle: sections.current }), document.language);
    },
  };
  sections.begin(document.title);
  await coverSlide(context);
  briefSlides(context);
  await mapSlide(context);
  listSlides(context);
  for (const section of document.sections) {
    sections.begin(section.heading);
    if (section.price !== null) packageSlide(context, section);
    for (const card of section.cards) await surfaceSlide(context, card);
  }
  sections.begin(document.summary.heading);
  summarySlides(context);
  // Not packed yet: the archive packs what can be packed.
  const laidOut = await library.stream({ compression: false });
  if (!Buffer.isBuffer(laidOut)) throw new Error('the library laid out no bytes');
  await archive.finish(laidOut, withPicturePlaces);
}

/** The parts of a deck in PowerPoint's own list; two of one name would become one there. */
class Sections {
  readonly #library: Library;
  readonly #known = new Set<string>();
  current = '';

  constructor(library: Library) {
    this.#library = library;
  }

  begin(heading: string): void {
    let title = heading.toWellFormed();
    for (let number = 2; this.#known.has(title); number += 1) title = `${heading.toWellFormed()} (${number})`;
    this.#known.add(title);
    this.current = title;
    this.#library.addSection({ title });
  }
}
