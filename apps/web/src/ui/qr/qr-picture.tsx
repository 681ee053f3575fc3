import { qrDrawing } from './qr-drawing.ts';
import styles from './qr-picture.module.css';

/** Dark on light in every theme, as cameras need it. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }): React.ReactNode {
  const { size, path } = qrDrawing(text);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
