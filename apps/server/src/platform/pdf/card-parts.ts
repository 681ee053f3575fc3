import { type Box, colours, drawEmptyPicture } from '../documents/drawing.ts';
import { drawPlaceMap, frameMap } from '../documents/map-drawing.ts';
import { boxAround, mapView } from '../documents/map-view.ts';
import type { DocumentCard, DocumentPrice } from '../documents/surface-document.spec.ts';
import type { PictureSource } from './page-flow.ts';
import type { PdfPen } from './pdf-pen.ts';

/** Half the width of the map around a place, in degrees. */
const AROUND = 0.62;

export async function drawPhoto(
  pen: PdfPen,
  pictures: PictureSource,
  wanted: DocumentCard['photo'],
  { photo: box, noPhoto }: { readonly photo: Box; readonly noPhoto: string },
): Promise<void> {
  const picture = wanted?.file == null ? null : await pictures(wanted.file, box);
  if (wanted !== null && picture !== null) {
    return pen.tagged(
      'Figure',
      () => {
        pen.clipped(box, 6, () => {
          pen.shape({ form: 'rect', box }, { fill: colours.tint });
          pen.picture(picture, box);
        });
      },
      wanted.alt,
    );
  }
  pen.decoration(() => {
    pen.shape({ form: 'rect', box, corner: 6 }, { fill: colours.tint });
    drawEmptyPicture(pen, box);
  });
  const style = { size: 9, colour: colours.soft, align: 'center' as const };
  pen.tagged('P', () => pen.line(noPhoto, box.x + box.width / 2, box.y + box.height / 2 + 34, style));
}

export function drawPlace(pen: PdfPen, place: DocumentCard['place'], frame: Box): void {
  if (place === null) return;
  const view = mapView(boxAround([place], AROUND), frame);
  pen.tagged('Figure', () => drawPlaceMap(pen, view, place), place.alt);
  pen.decoration(() => frameMap(pen, view));
}

export function drawPrice(pen: PdfPen, { label, amount }: DocumentPrice, x: number, y: number): void {
  pen.tagged('P', () => {
    pen.line(label, x, y + 8, { size: 7.5, colour: colours.soft });
    pen.line(amount, x, y + 27, { size: 15, bold: true, colour: colours.accent });
  });
}
