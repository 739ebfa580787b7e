import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

/** In order of preference. */
const encodings = ['br', 'gzip', 'identity'] as const
type LastingEncoding = (typeof encodings)[number]
/** `zstd` (RFC 8878) is for first requests alone. */
export type Encoding = LastingEncoding | 'zstd'
export type Bytes = Uint8Array<ArrayBuffer>

/** Bodies with fewer bytes are not compressed, as the additional headers outweigh the gain. */
const worthCompressing = 512
/**
 * Gives 1 % fewer bytes than quality 5 and 12 % fewer than 3 on pages of all kinds, in 2 ms: once for each page that is asked for again.
 * Quality 9 would take ten times as long for half a percent.
 */
const brotliQuality = 7
/**
 * For the first request, as there may be no second: 30 % more bytes than quality 7, in a tenth of its time. Quality 1 takes twice as long
 * as quality 3 for some pages of 80 kB.
 */
const quickBrotliQuality = 0
/** For the first request where the browser takes it: as fast, and 7 % fewer bytes. */
const quickZstdLevel = 1
/** Bytes up to which compression in another thread costs more processor time than in this one. */
const mostAtOnce = 2 ** 18

interface Packed {
  body: Bytes
  /** Compressed fast for the first request, to be replaced on the second. */
  isQuick: boolean
}

/**
 * The body of a page in the encodings that were requested. It is compressed fast on the first request and well on the second.
 * Once packed, the uncompressed page is not kept: other encodings are made from a compressed one.
 */
export class PageBodies {
  readonly #packed = new Map<Encoding, Packed>()
  /** Bytes of the uncompressed page. */
  readonly #length: number

  constructor(whole: Bytes) {
    this.#length = whole.length
    this.#packed.set('identity', { body: whole, isQuick: false })
  }

  /** The memory of all its encodings, in bytes. */
  get bytes(): number {
    let sum = 0
    for (const { body } of this.#packed.values()) sum += body.length
    return sum
  }

  /** Returns the best encoding for an `Accept-Encoding` header. */
  encodingFor(accepted: string | undefined): Encoding {
    if (this.#length < worthCompressing) return 'identity'
    const best = bestEncoding(accepted)
    return best === 'br' && this.#isNew && takesZstd(accepted) ? 'zstd' : best
  }

  /** Returns the body in an encoding; undefined if it has yet to be compressed. */
  ready(encoding: Encoding): Bytes | undefined {
    const found = this.#packed.get(encoding)
    return found?.isQuick ? undefined : found?.body
  }

  /** Returns what was compressed for the first request, for those who waited with it; undefined if they do not take it. */
  first(accepted: string | undefined): { encoding: Encoding; body: Bytes } | undefined {
    const encoding = takesZstd(accepted) && this.#packed.has('zstd') ? 'zstd' : 'br'
    const found = bestEncoding(accepted) === 'br' ? this.#packed.get(encoding) : undefined
    return found?.isQuick ? { encoding, body: found.body } : undefined
  }

  /** Compresses the body, or uncompresses it. Returns a promise for a large page only. */
  made(encoding: Encoding): Bytes | Promise<Bytes> {
    const isQuick = encoding === 'zstd' || (encoding === 'br' && this.#isNew)
    const keep = (body: Bytes) => {
      if (encoding === 'br') this.#packed.delete('zstd')
      if (encoding !== 'identity') this.#packed.set(encoding, { body, isQuick })
      return body
    }
    if (this.#length > mostAtOnce) return this.#unpackLater().then((whole) => packLater(whole, encoding, isQuick).then(keep))
    return keep(pack(this.#unpacked(), encoding, isQuick))
  }

  /** Drops the uncompressed body, after compressing it if no request did. */
  async pack(): Promise<void> {
    if (this.#length < worthCompressing) return
    if (this.#isNew) await this.made('br')
    this.#packed.delete('identity')
  }

  /** Whether it was never compressed. */
  get #isNew(): boolean {
    return this.#packed.size === 1 && this.#packed.has('identity')
  }

  #unpacked(): Bytes {
    const { br, zstd, gzip, identity } = Object.fromEntries(this.#packed)
    if (identity) return identity.body
    if (br) return exactly(zlib.brotliDecompressSync(br.body))
    return exactly(zstd ? zlib.zstdDecompressSync(zstd.body) : zlib.gunzipSync(gzip!.body))
  }

  async #unpackLater(): Promise<Bytes> {
    const { br, zstd, gzip, identity } = Object.fromEntries(this.#packed)
    if (identity) return identity.body
    if (br) return exactly(await promisify(zlib.brotliDecompress)(br.body))
    return exactly(await (zstd ? promisify(zlib.zstdDecompress)(zstd.body) : promisify(zlib.gunzip)(gzip!.body)))
  }
}

function pack(body: Bytes, encoding: Encoding, isQuick: boolean): Bytes {
  if (encoding === 'identity') return body
  if (encoding === 'zstd') return exactly(zlib.zstdCompressSync(body, zstdOptions))
  return exactly(encoding === 'gzip' ? zlib.gzipSync(body) : zlib.brotliCompressSync(body, brotliOptions(body, isQuick)))
}

async function packLater(body: Bytes, encoding: Encoding, isQuick: boolean): Promise<Bytes> {
  if (encoding === 'identity') return body
  if (encoding === 'zstd') return exactly(await promisify(zlib.zstdCompress)(body, zstdOptions))
  return exactly(
    await (encoding === 'gzip' ? promisify(zlib.gzip)(body) : promisify(zlib.brotliCompress)(body, brotliOptions(body, isQuick))),
  )
}

const zstdOptions = { params: { [zlib.constants.ZSTD_c_compressionLevel]: quickZstdLevel } }

/** Copies the bytes out of the larger buffer in which they were made. */
function exactly(bytes: Uint8Array): Bytes {
  return new Uint8Array(bytes)
}

function brotliOptions({ length }: Bytes, isQuick: boolean): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  // A window as large as the page; the default of 4 MB would be allocated for each one.
  const window = Math.min(22, Math.max(18, Math.ceil(Math.log2(length))))
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: isQuick ? quickBrotliQuality : brotliQuality,
      [BROTLI_PARAM_LGWIN]: window,
      [BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}

/** Results by header. Browsers send only a few distinct values, and others cannot make the cache grow. */
const known = new Map<string, { best: LastingEncoding; takesZstd: boolean }>()
const mostKnown = 100

function readAccepted(accepted: string): { best: LastingEncoding; takesZstd: boolean } {
  const found = known.get(accepted)
  if (found) return found
  const refused = /\b(br|gzip|zstd);\s*q=0(?:\.0*)?(?=\s*(?:,|$))/g
  const wanted = accepted.slice(0, 500).toLowerCase().replaceAll(refused, '')
  const takes = (encoding: Encoding) => new RegExp(`\\b${encoding}\\b`).test(wanted)
  const read = { best: encodings.find(takes) ?? 'identity', takesZstd: takes('zstd') }
  if (known.size < mostKnown && accepted.length < 500) known.set(accepted, read)
  return read
}

export function bestEncoding(accepted = ''): LastingEncoding {
  return readAccepted(accepted).best
}

function takesZstd(accepted = ''): boolean {
  return readAccepted(accepted).takesZstd
}
