import sharp from 'sharp';

/** As large as the product keeps it, or of that width, with as much in it as a photo of a street. */
export function streetPhoto(number: number, width = 1600): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120 + number * 8, sigma: 24 };
  return sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background: '#808080', noise } })
    .blur(1.4)
    .webp({ quality: 80 })
    .toBuffer();
}

/** Opens a photo to its pixels, and forgets them. */
export async function openPhoto(bytes: Buffer): Promise<void> {
  await sharp(bytes).raw().toBuffer();
}
