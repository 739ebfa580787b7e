import sharp from 'sharp'

/** The bytes an agency would have uploaded. */
export async function rasterise(svg: string, { format, width }: { format: 'jpeg' | 'png'; width: number }): Promise<Buffer> {
  const image = sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#ffffff' })
  if (format === 'png') return image.png({ compressionLevel: 6 }).toBuffer()
  return image.jpeg({ quality: 80 }).toBuffer()
}
