/** What the library documents and its published types lack. */
declare namespace PDFKit.Mixins {
  interface OpenedImage {
    readonly width: number;
    readonly height: number;
  }
  interface PDFImage {
    openImage(bytes: Buffer): OpenedImage;
    image(picture: OpenedImage, x: number, y: number, options: ImageOption): this;
  }
}
