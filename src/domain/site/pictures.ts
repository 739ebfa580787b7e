/** The only widths in which pictures are made, so that addresses cannot be used to fill the disk. rules: P11 */
export const imageWidths = [
  175, 320, 350, 375, 408, 414, 430, 500, 550, 575, 600, 700, 768, 800, 900, 992, 1160, 1200, 1400, 1500, 1920,
] as const
export type ImageWidth = (typeof imageWidths)[number]

export const cardImageWidths = [320, 375, 408, 414, 430, 550, 575, 768] as const satisfies readonly ImageWidth[]
export const carouselImageWidths = [320, 375, 414, 575, 768, 992, 1160] as const satisfies readonly ImageWidth[]

/** For photographs of staff (rules: C18). */
export const staffImageWidths = [375, 600] as const satisfies readonly ImageWidth[]
/** For events in a calendar (rules: C24). */
export const eventImageWidths = [500] as const satisfies readonly ImageWidth[]

/** For pictures as wide as the window (rules: C3). */
export const heroImageWidths = [375, 575, 768, 992, 1200, 1500] as const satisfies readonly ImageWidth[]

export function isImageWidth(width: number): width is ImageWidth {
  return (imageWidths as readonly number[]).includes(width)
}

/** How many cards' pictures load eagerly, by window width: rules: P9, with the breakpoints 768 and 992 px. */
const eagerCards = { mobile: 2, tablet: 4, desktop: 6 } as const
/** The first card that is not lazy again: later cards are on pages that the visitor asked for, so they load at once. */
const lazyUntil = 12

/**
 * Whether the picture of the card at this position (0-based) loads eagerly. The server does not know the window's width (undefined) and
 * assumes the smallest; the browser corrects the others as soon as it knows.
 */
export function isEagerPicture(index: number, windowWidth?: number): boolean {
  return index < eagerCount(windowWidth) || index >= lazyUntil
}

function eagerCount(windowWidth: number | undefined): number {
  if (windowWidth === undefined || windowWidth < 768) return eagerCards.mobile
  return windowWidth < 992 ? eagerCards.tablet : eagerCards.desktop
}

/** The focal point of a picture, in percent from left and top: crops keep it in view. */
export interface FocalPoint {
  x: number
  y: number
}

/** The point in tenths, 0 to 10, as src/ui/picture.module.css has them: pages have no style of their own (docs/look.md). */
export function inTenths({ x, y }: FocalPoint): FocalPoint {
  return { x: Math.round(x / 10), y: Math.round(y / 10) }
}

/** The part of a found point that pages need: nothing of one in the middle, to which pictures are cropped anyway. */
export function offCentre(point: FocalPoint | null | undefined): { focalPoint?: FocalPoint } {
  if (!point) return {}
  const { x, y } = inTenths(point)
  return x === 5 && y === 5 ? {} : { focalPoint: point }
}

/** A picture of the agency in the media store. */
export interface StoredPicture {
  hash: string
  /** Pixels. */
  width: number
  height: number
  /** Without one it is cropped around the centre. */
  focalPoint?: FocalPoint
}

/** Valid file names in the agency's images folder. */
export const pictureFileName = /^[\w-]+\.(jpe?g|png|webp)$/i
