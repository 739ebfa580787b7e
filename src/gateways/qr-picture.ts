import { qrOutline, qrSvg } from '#src/domain/property/scan.ts'

/** Pixels across, at least: twelve centimetres at 254 dots per inch. */
const leastAcross = 1200

/** A QR code as PNG in black and white, each module of the same number of pixels. */
export async function qrPng(text: string, title: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { size } = qrOutline(text)
  const width = size * Math.ceil(leastAcross / size)
  return new Uint8Array(
    await sharp(Buffer.from(qrSvg(text, { title, width })))
      .png({ palette: true, colours: 2 })
      .toBuffer(),
  )
}
