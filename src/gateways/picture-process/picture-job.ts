import type { FocalPoint } from '#src/domain/site/pictures.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** What a picture process does with a picture's bytes. */
export type PictureJob = { bytes: Uint8Array } & (
  | { kind: 'measure' }
  /** `width` in pixels; a narrower picture keeps its own. */
  | { kind: 'resize'; width: number; format: PictureFormat }
  /** Stores it as a picture of the agency's, in this format or the one closest to its own. */
  | { kind: 'prepare'; as?: KeptFormat | undefined }
)

/** Pixels as shown, after the camera's rotation. */
export interface PictureSize {
  /** Sharp's name: `jpeg`, `png` … */
  format: string
  width: number
  height: number
}

/** The formats of the agency's stored pictures. */
export type KeptFormat = 'jpeg' | 'png' | 'webp'

/** A picture ready to store: upright, in sRGB, within the sizes that sites show, and without its camera's metadata. */
export interface PreparedPicture {
  bytes: Uint8Array
  format: KeptFormat
  width: number
  height: number
  /** The most interesting point. */
  focalPoint: FocalPoint
  /** 16 hex digits; similar pictures differ in few bits. */
  likeness: string
}

export interface PictureResults {
  measure: PictureSize
  resize: Uint8Array
  prepare: PreparedPicture
}

/** A picture process's response. `isSpent`: it holds so much memory that it should get no further job. */
export type PictureAnswer = { isSpent: boolean } & ({ result: PictureResults[PictureJob['kind']] } | { fault: string })

/** Exit code of a process that ended itself for exceeding its memory. */
export const exitTooLarge = 77
/** Bytes of memory for a picture process, including its own 75 MB. */
export const mostMemory = 400 * 2 ** 20

/** More than any camera for houses produces; a small file can claim billions. */
export const maxPixels = 100_000_000
