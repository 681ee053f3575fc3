import { encode } from 'uqr';

/** The dark squares of a QR code as one path, and the size of its square with the quiet zone. */
export function qrDrawing(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: false, border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

const DOWNLOAD_SIZE = 512;

/** The QR code as a file to print, sharp in any size. */
export function qrFile(text: string): string {
  const { size, path } = qrDrawing(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${DOWNLOAD_SIZE}" height="${DOWNLOAD_SIZE}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
