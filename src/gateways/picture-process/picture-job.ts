import type { TypefaceContent } from '#src/domain/content/brand-content.ts'
import type { TypefaceUse } from '#src/domain/site/brand.ts'
import type { FocalPoint } from '#src/domain/site/pictures.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** What a picture process does with the bytes of a picture, or of a typeface. */
export type PictureJob = TypefaceJob | ({ bytes: Uint8Array } & ImageJob)

type ImageJob =
  | { kind: 'measure' }
  /** `width` in pixels; a narrower picture keeps its own. */
  | { kind: 'resize'; width: number; format: PictureFormat }
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
}

/** A picture process's response. `isSpent`: it holds so much memory that it should get no further job. */
export type PictureAnswer = { isSpent: boolean } & ({ result: PictureResults[PictureJob['kind']] } | { fault: string })

/** Exit code of a process that ended itself for exceeding its memory. */
export const exitTooLarge = 77
/** Bytes of memory for a picture process, including its own 75 MB. */
export const mostMemory = 400 * 2 ** 20

/** More than any camera for houses produces; a small file can claim billions. */
export const maxPixels = 100_000_000
