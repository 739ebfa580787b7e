import type { Content } from '../content/fields.ts'
import type { screenContent } from '../content/screen-content.ts'
import type { QrOutline } from '../property/scan.ts'
import type { FocalPoint } from './pictures.ts'

export type WindowScreen = Content<typeof screenContent>

/** A home as a screen in a window shows it; every text as it stands. */
export interface WindowHome {
  address: string
  headline: string
  /** Flag and qualifier, empty without. */
  above: string
  price: string
  /** At most `mostFacts`. */
  facts: readonly string[]
  photo: { hash: string; alt: string; focalPoint?: FocalPoint } | null
  qr: QrOutline
  /** What the code is for: 'Scan for every picture and a viewing'. */
  scan: string
}

/** What a screen asks for again and again. */
export interface WindowStock {
  /** Of the site: another one has another page. */
  build: string
  homes: readonly WindowHome[]
}

/** What can be read from the pavement. */
export const mostFacts = 5

/** Homes that a screen turns through, the newest: ten minutes at twenty seconds each. */
export const mostScreenHomes = 30

/** Whether a screen is dark in an hour (0 to 23): from one hour on, over midnight if need be, until another. */
export function isDark(hour: number, { dimFrom, dimUntil }: Pick<WindowScreen, 'dimFrom' | 'dimUntil'>): boolean {
  if (dimFrom === undefined || dimFrom === dimUntil) return false
  return dimFrom < dimUntil ? hour >= dimFrom && hour < dimUntil : hour >= dimFrom || hour < dimUntil
}
