import { createRequire } from 'node:module'
import { maxPixels } from './picture-job.ts'

/** The part of libheif (its C interface by Emscripten) in use. */
interface Libheif {
  heif_colorspace: { heif_colorspace_RGB: number }
  heif_chroma: { heif_chroma_interleaved_RGB: number }
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  heif_js_decode_image2(handle: unknown, colorspace: number, chroma: number): HeifError | { channels: HeifChannel[]; image: unknown }
  heif_image_release(image: unknown): void
}

interface HeifImage {
  handle: unknown
  get_width(): number
  get_height(): number
}

interface HeifChannel {
  width: number
  height: number
  /** Bytes from one row to the next. */
  stride: number
  data: Uint8Array
}

interface HeifError {
  code: unknown
  message?: string
}

interface Pixels {
  /** Red, green and blue of each pixel, row by row, upright. */
  data: Uint8Array
  width: number
  height: number
  channels: 3
}

/** Whether a file claims to be a phone's HEVC photograph (ISO/IEC 23008-12). */
export function isHeic(bytes: Uint8Array): boolean {
  const brands = Buffer.from(bytes.subarray(4, 64)).toString('latin1')
  return /^ftyp(?:hei[cxms]|hev[cxms])/.test(brands) || (/^ftyp(?:mif1|msf1)/.test(brands) && /hei[cx]/.test(brands))
}

/** libvips comes without an HEVC decoder; this one is WebAssembly, so faults stay within it. Throws with a reason in words. */
export function heicPixels(bytes: Uint8Array): Pixels {
  const libheif: Libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js')
  const [image] = quietly(() => new libheif.HeifDecoder().decode(bytes))
  if (!image) throw new Error('it is damaged or cut off')
  if (image.get_width() * image.get_height() > maxPixels) throw new Error('Input image exceeds pixel limit')
  const { heif_colorspace_RGB } = libheif.heif_colorspace
  const decoded = libheif.heif_js_decode_image2(image.handle, heif_colorspace_RGB, libheif.heif_chroma.heif_chroma_interleaved_RGB)
  if (!decoded || 'code' in decoded) throw new Error(`it is damaged or cut off (${decoded?.message ?? 'no reason given'})`)
  const [channel] = decoded.channels
  if (!channel) throw new Error('it holds no picture')
  const data = rows(channel)
  if (isDisplayP3(bytes)) toSrgb(data)
  libheif.heif_image_release(decoded.image)
  return { data, width: channel.width, height: channel.height, channels: 3 }
}

/** Without the padding of each row. */
function rows({ width, height, stride, data }: HeifChannel): Uint8Array {
  const across = width * 3
  if (stride === across) return data.subarray(0, across * height)
  const packed = new Uint8Array(across * height)
  for (let row = 0; row < height; row++) packed.set(data.subarray(row * stride, row * stride + across), row * across)
  return packed
}

/** Whether its colours are in Display P3: by its profile's name, or its primaries (ISO/IEC 23091-2). */
function isDisplayP3(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 200_000)).toString('latin1').replaceAll('\0', '')
  return /colrprof[\s\S]{0,1000}?Display P3/.test(head) || head.includes('colrnclx\x0c')
}

/** From the primaries of Display P3 to those of sRGB, with the same curve (CSS Color 4, section 10). */
const p3ToSrgb = [1.22494, -0.22494, 0, -0.04206, 1.04206, 0, -0.01964, -0.07864, 1.09828] as const
const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})
const steps = 4095
const curve = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const share = step / steps
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055))
})

function toSrgb(data: Uint8Array): void {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = p3ToSrgb
  const coded = (share: number) => curve[Math.round(Math.min(1, Math.max(0, share)) * steps)] ?? 0
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [linear[data[at] ?? 0] ?? 0, linear[data[at + 1] ?? 0] ?? 0, linear[data[at + 2] ?? 0] ?? 0]
    data[at] = coded(rr * red + rg * green + rb * blue)
    data[at + 1] = coded(gr * red + gg * green + gb * blue)
    data[at + 2] = coded(br * red + bg * green + bb * blue)
  }
}

/** The package writes errors to the console. */
function quietly<Result>(work: () => Result): Result {
  const { log } = console
  console.log = () => {}
  try {
    return work()
  } finally {
    console.log = log
  }
}
