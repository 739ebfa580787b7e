import type { FocalPoint } from '#src/domain/site/pictures.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** What a picture process does with the bytes of a picture. */
export type PictureJob = { bytes: Uint8Array } & (
  | { kind: 'measure' }
  /** `width` in pixels; a narrower picture keeps its own. */
  | { kind: 'resize'; width: number; format: PictureFormat }
  /** To keep it as a picture of the agency's own, in this format or in the one nearest its own. */
  | { kind: 'prepare'; as?: KeptFormat | undefined }
)

/** Pixels as shown, after the camera's rotation. */
export interface PictureSize {
  /** As sharp names it: `jpeg`, `png` … */
  format: string
  width: number
  height: number
}

/** What pictures of the agency's own are kept as. */
export type KeptFormat = 'jpeg' | 'png' | 'webp'

/** A picture as it is kept: upright, in sRGB, of a size that sites show, and with nothing that its camera wrote into it. */
export interface PreparedPicture {
  bytes: Uint8Array
  format: KeptFormat
  width: number
  height: number
  /** Where most is to be seen. */
  focalPoint: FocalPoint
  /** 16 digits of hex, of which few bits differ from those of a picture that looks alike. */
  likeness: string
}

export interface PictureResults {
  measure: PictureSize
  resize: Uint8Array
  prepare: PreparedPicture
}

/** What a picture process sends back. `isSpent`: it holds so much memory that it should get no further job. */
export type PictureAnswer = { isSpent: boolean } & ({ result: PictureResults[PictureJob['kind']] } | { fault: string })

/** Exit code of a process that ended itself because it took more memory than it may. */
export const exitTooLarge = 77
/** Bytes of memory a picture process may take in all, its own 75 MB included. */
export const mostMemory = 400 * 2 ** 20

/** More than any camera that photographs houses makes; a small file can claim billions. */
export const maxPixels = 100_000_000
