import type { TypefaceContent } from '#src/domain/content/brand-content.ts'
import type { Paper } from '#src/domain/paper/paper.ts'
import type { TypefaceUse } from '#src/domain/site/brand.ts'
import type { FocalPoint } from '#src/domain/site/pictures.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** What a picture process does with the bytes of a picture or a typeface, or with the parts of a sheet of paper. */
export type PictureJob = TypefaceJob | PaperJob | ({ bytes: Uint8Array } & ImageJob)

/** A picture as it is printed: pixels of the box that it fills, or within which it is whole. */
export interface Crop {
  width: number
  height: number
  fit: 'cover' | 'inside'
  /** By default the middle. */
  focalPoint?: FocalPoint | undefined
}

export interface CroppedPicture {
  /** JPEG. */
  bytes: Uint8Array
  width: number
  height: number
}

/** WOFF2 files of a typeface, of which a later one has what the one before lacks. */
export interface PaperTypefaces {
  text: readonly Uint8Array[]
  headings: readonly Uint8Array[]
}

/** Draws a PDF. */
export interface PaperJob {
  kind: 'paper'
  paper: Paper
  typefaces: PaperTypefaces
  /** By `slotKey` (paper-layout.ts); one that is missing leaves its place in the agency's colour. */
  pictures: Readonly<Record<string, CroppedPicture>>
  /** The agency's logo as PNG. */
  logo?: Uint8Array
}

type ImageJob =
  | { kind: 'measure' }
  /** `width` in pixels; a narrower picture keeps its own. */
  | { kind: 'resize'; width: number; format: PictureFormat }
  /** As it is printed. */
  | ({ kind: 'crop' } & Crop)
  /** A logo, as PNG of this height in pixels. */
  | { kind: 'logo'; height: number }
  /** Stores it as a picture of the agency's, in this format or the one closest to its own. */
  | { kind: 'prepare'; as?: KeptFormat | undefined }

export interface TypefaceJob {
  kind: 'typeface'
  bytes: Uint8Array
  use: TypefaceUse
}

/** A typeface ready to store. */
export interface CutTypeface extends Required<Pick<TypefaceContent, 'weights' | 'fallback'>> {
  /** WOFF2. */
  bytes: Uint8Array
  /** Name of the font family, as stated in the file; '' if it states none. */
  name: string
  /** The licence that its maker wrote into it, or the address of that; '' if there is none. */
  licence: string
  /** Its maker says that it may not be embedded without permission. */
  isRestricted: boolean
}

/** Pixels as shown, after the camera's rotation. */
export interface PictureSize {
  /** Sharp's name: `jpeg`, `png` … */
  format: string
  width: number
  height: number
  /** Found in the picture (focal-point.ts). */
  focalPoint: FocalPoint
}

/** The formats of the agency's stored pictures. */
export type KeptFormat = 'jpeg' | 'png' | 'webp'

/** A picture ready to store: upright, in sRGB, within the sizes that sites show, and without its camera's metadata. */
export interface PreparedPicture {
  bytes: Uint8Array
  format: KeptFormat
  width: number
  height: number
  /** 16 hex digits; similar pictures differ in few bits. */
  likeness: string
}

export interface PictureResults {
  measure: PictureSize
  resize: Uint8Array
  prepare: PreparedPicture
  typeface: CutTypeface
  crop: CroppedPicture
  logo: Uint8Array
  paper: Uint8Array
}

/** A picture process's response. `isSpent`: it holds so much memory that it should get no further job. */
export type PictureAnswer = { isSpent: boolean } & ({ result: PictureResults[PictureJob['kind']] } | { fault: string })

/** Exit code of a process that ended itself for exceeding its memory. */
export const exitTooLarge = 77
/** Bytes of memory for a picture process, including its own 75 MB. */
export const mostMemory = 400 * 2 ** 20

/** More than any camera for houses produces; a small file can claim billions. */
export const maxPixels = 100_000_000
