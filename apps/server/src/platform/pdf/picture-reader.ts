import { fittedPicture } from '../documents/fitted-picture.ts';
import type { SentPicture } from '../documents/surface-document.spec.ts';
import type { PictureSource } from './page-flow.ts';
import type { OpenPicture, PdfPen } from './pdf-pen.ts';

/** Dots for each point of paper; fewer where there are very many pictures. */
const fineness = [
  { upTo: 120, dots: 3 },
  { upTo: 400, dots: 2.2 },
  { upTo: Number.POSITIVE_INFINITY, dots: 1.6 },
] as const;

/** Opens the pictures in the order they are sent, each once however often it is shown. */
export function pictureReader(
  pen: PdfPen,
  sent: AsyncIterator<SentPicture>,
  { count, isWhole = false }: { readonly count: number; readonly isWhole?: boolean },
): PictureSource {
  const opened = new Map<string, OpenPicture | null>();
  const dots = fineness.find(({ upTo }) => count <= upTo)?.dots ?? 1;
  return async (id, box) => {
    while (!opened.has(id)) {
      const next = await sent.next();
      if (next.done === true) return null;
      const { value } = next;
      const fitted = value.id === id ? await fittedPicture(value.bytes, { box, dots, isWhole }) : null;
      opened.set(value.id, fitted === null ? null : openedBy(pen, fitted));
    }
    return opened.get(id) ?? null;
  };
}

type Fitted = NonNullable<Awaited<ReturnType<typeof fittedPicture>>>;

/** Null for what the library cannot take in after all. */
function openedBy(pen: PdfPen, { data, width, height }: Fitted): OpenPicture | null {
  try {
    return { width, height, picture: pen.openPicture(data) };
  } catch {
    return null;
  }
}
