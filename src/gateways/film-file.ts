import { MediaRejected } from './measured-media.ts'

export const filmTypes = ['video/mp4', 'video/webm'] as const
export type FilmType = (typeof filmTypes)[number]

/** The type of a whole film that browsers play, from its bytes alone. Throws `MediaRejected`, whose message tells what to do. */
export function filmType(bytes: Uint8Array): FilmType {
  const file = viewOf(bytes)
  if (isWebm(file)) {
    checkWebm(file)
    return 'video/webm'
  }
  checkMp4(file)
  return 'video/mp4'
}

/** Whether bytes begin like a film, playable or not: MP4, QuickTime, WebM or Matroska; not like a picture, as HEIC and AVIF do. */
export function beginsLikeFilm(bytes: Uint8Array): boolean {
  const file = viewOf(bytes.subarray(0, 16))
  return (
    isWebm(file) || (file.toString('latin1', 4, 8) === 'ftyp' && !/^(?:avi[fs]|hei[cfmsx]|hev[cmsx]|mif1|miaf|msf1)/.test(brandOf(file)))
  )
}

/**
 * An MP4 film without what its maker wrote about it: telephones write where it was made. The boxes become free space of the same length,
 * because a film names its parts by their distance from its beginning. Throws `MediaRejected` for a file that is cut off.
 */
export function withoutOrigin(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes)
  const all = boxesIn(copy)
  const movies = all.filter(({ type }) => type === 'moov').flatMap((movie) => boxesIn(copy, movie))
  const tracks = movies.filter(({ type }) => type === 'trak').flatMap((track) => boxesIn(copy, track))
  const told = [
    ...all.filter(({ type }) => /^(?:uuid|meta|udta)$/.test(type)),
    ...[...movies, ...tracks].filter(({ type }) => /^(?:udta|meta)$/.test(type)),
  ]
  for (const { at, from, to } of told) {
    copy.write('free', at + 4, 'latin1')
    copy.fill(0, from, to)
  }
  return copy
}

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

interface Box {
  type: string
  at: number
  /** Of its content. */
  from: number
  to: number
}

/** A film has dozens; more are meant to be slow to read. */
const mostBoxes = 100_000
const cutOff = 'The film is damaged or cut off.'

/** The boxes of an MP4 file, or those in one of them (ISO/IEC 14496-12, 4.2). Throws `MediaRejected` unless they fill it exactly. */
function boxesIn(file: Buffer, { from, to }: Pick<Box, 'from' | 'to'> = { from: 0, to: file.length }): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (to - at < 8 || boxes.length >= mostBoxes) throw new MediaRejected(cutOff)
    const short = file.readUInt32BE(at)
    if (short === 1 && to - at < 16) throw new MediaRejected(cutOff)
    // The type may have the size of 64 bits after it; 0 is up to the end.
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (size < header || size > to - at) throw new MediaRejected(cutOff)
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), at, from: at + header, to: at + size })
    at += size
  }
  return boxes
}

const notFilm = 'The file is no film that is shown here: please save it as MP4 (H.264) or WebM.'
const brandOf = (file: Buffer) => file.toString('latin1', 8, 12)

/** Codecs that browsers decode everywhere (`stsd`), and those that only some do. */
const played = /^(?:avc[1-4]|av01|vp0[89])$/
const oftenNot = /^(?:hvc1|hev1|dvh1|dvhe)$/

function checkMp4(file: Buffer): void {
  if (file.length < 16 || file.toString('latin1', 4, 8) !== 'ftyp' || !beginsLikeFilm(file)) throw new MediaRejected(notFilm)
  if (brandOf(file) === 'qt  ') throw new MediaRejected('That is a QuickTime film (.mov): please save it as MP4.')
  const boxes = boxesIn(file)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (!movie || !boxes.some(({ type }) => type === 'mdat')) throw new MediaRejected(cutOff)
  const codecs = boxesIn(file, movie).flatMap((track) => (track.type === 'trak' ? pictureCodecs(file, track) : []))
  if (codecs.some((codec) => played.test(codec))) return
  const isHevc = codecs.some((codec) => oftenNot.test(codec))
  throw new MediaRejected(
    isHevc
      ? 'Many browsers do not play this film (HEVC). Please save it as H.264; telephones call that “most compatible”.'
      : 'Browsers do not play this film. Please save it as H.264.',
  )
}

/** The codecs of a track with pictures; none of one with sound. */
function pictureCodecs(file: Buffer, track: Box): string[] {
  const within = (box: Box, type: string) => boxesIn(file, box).filter((each) => each.type === type)
  return within(track, 'mdia').flatMap((media) => {
    const isPictures = within(media, 'hdlr').some(({ from }) => file.toString('latin1', from + 8, from + 12) === 'vide')
    const tables = within(media, 'minf').flatMap((info) => within(info, 'stbl'))
    const described = isPictures ? tables.flatMap((table) => within(table, 'stsd')) : []
    // After version and count.
    return described.flatMap(({ from, to }) => boxesIn(file, { from: from + 8, to }).map(({ type }) => type))
  })
}

const isWebm = (file: Buffer) => file.length > 4 && file.readUInt32BE(0) === 0x1a45dfa3

/** Codecs are named near the beginning, before the pictures. */
const mostHeadBytes = 1_000_000

/** A header with the type "webm", and one segment up to the end (RFC 8794, RFC 9559). */
function checkWebm(file: Buffer): void {
  const header = elementSize(file, 4)
  const segment = header.at + header.size
  const type = file.toString('latin1', header.at, Math.min(segment, header.at + 200))
  if (!/\x42\x82[\x80-\xff]webm/.test(type)) throw new MediaRejected('That is a Matroska film (.mkv): please save it as MP4 or WebM.')
  if (segment + 5 > file.length || file.readUInt32BE(segment) !== 0x18538067) throw new MediaRejected(cutOff)
  const { at, size } = elementSize(file, segment + 4)
  // A recorder does not know the length when it begins.
  if (size !== Number.POSITIVE_INFINITY && at + size !== file.length) throw new MediaRejected(cutOff)
  const head = file.toString('latin1', at, Math.min(file.length, at + mostHeadBytes))
  if (!/V_(?:VP[89]|AV1)/.test(head)) throw new MediaRejected('Browsers do not play this film. Please save it as MP4 (H.264) or WebM.')
}

/** The size of an element, and where its content begins. All bits set: unknown. */
function elementSize(file: Buffer, at: number): { at: number; size: number } {
  const length = Math.clz32(file[at] ?? 0) - 23
  if (length > 8 || at + length > file.length) throw new MediaRejected(cutOff)
  const bits = BigInt(`0x${file.toString('hex', at, at + length)}`) & ((1n << BigInt(7 * length)) - 1n)
  const isUnknown = bits === (1n << BigInt(7 * length)) - 1n
  return { at: at + length, size: isUnknown ? Number.POSITIVE_INFINITY : Number(bits) }
}
