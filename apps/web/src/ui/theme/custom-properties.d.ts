import 'react';

declare module 'react' {
  /** Styles may set the custom properties that a style sheet reads. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
