import type { CardSheet, Paper, PaperHome, PaperPicture } from '#src/domain/paper/paper.ts'

/** Points (1/72 inch) from the top left of the page. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A place for a picture. */
export interface PictureSlot {
  picture: PaperPicture
  box: Box
  fit: 'cover' | 'inside'
}

/** ISO 216, in points. */
export const a4 = { width: 595.28, height: 841.89 }
/** A5 is A4 by the root of a half. */
const half = Math.SQRT1_2
const gap = 3
export const margin = 32
export const bandHeight = 46

interface CardLayout {
  page: { width: number; height: number }
  /** Of all that is drawn, 1 on A4. */
  scale: number
  photos: readonly Box[]
  price: Box
  words: Box
  qr: Box
  band: Box
}

/** Where everything of a window card is, with as many photographs as there are places for: one, two or three. */
export function cardLayout(sheet: CardSheet, photos: number): CardLayout {
  const scale = sheet.includes('a5') ? half : 1
  const laid = sheet.includes('landscape') ? landscape(photos) : portrait(photos)
  const scaled = (box: Box) => Object.fromEntries(Object.entries(box).map(([side, length]) => [side, length * scale])) as unknown as Box
  const { page, ...boxes } = laid
  return {
    page: { width: page.width * scale, height: page.height * scale },
    scale,
    photos: boxes.photos.map(scaled),
    price: scaled(boxes.price),
    words: scaled(boxes.words),
    qr: scaled(boxes.qr),
    band: scaled(boxes.band),
  }
}

type Laid = Omit<CardLayout, 'scale'>

function landscape(photos: number): Laid {
  const page = { width: a4.height, height: a4.width }
  const [left, high] = [548, 358]
  const right = { x: left + gap, width: page.width - left - gap }
  const small = (high - gap) / 2
  const beside: Box[] =
    photos > 2
      ? [
          { ...right, y: 0, height: small },
          { ...right, y: small + gap, height: small },
        ]
      : photos === 2
        ? [{ ...right, y: 0, height: high }]
        : []
  return {
    page,
    photos: [{ x: 0, y: 0, width: beside.length > 0 ? left : page.width, height: high }, ...beside],
    price: { ...right, y: high + gap, height: 78 },
    words: { x: margin, y: high + 18, width: left - 2 * margin, height: page.height - bandHeight - high - 26 },
    qr: { x: right.x, y: high + gap + 78 + 8, width: 96, height: 96 },
    band: { x: 0, y: page.height - bandHeight, width: page.width, height: bandHeight },
  }
}

function portrait(photos: number): Laid {
  const [high, small] = [346, 142]
  const below = Math.min(Math.max(photos - 1, 0), 2)
  const wide = (a4.width - gap * (below - 1)) / Math.max(below, 1)
  const rest = Array.from({ length: below }, (_, index) => ({ x: index * (wide + gap), y: high + gap, width: wide, height: small }))
  const end = high + gap + small
  return {
    page: a4,
    photos: [{ x: 0, y: 0, width: a4.width, height: below > 0 ? high : end }, ...rest],
    price: { x: 0, y: end + gap, width: a4.width, height: 70 },
    words: { x: margin, y: end + 90, width: 394, height: a4.height - bandHeight - end - 98 },
    qr: { x: a4.width - margin - 108, y: end + 90, width: 108, height: 108 },
    band: { x: 0, y: a4.height - bandHeight, width: a4.width, height: bandHeight },
  }
}

/** Of a brochure: the cover, photographs up to six to a page, and a plan to a page. */
export const cover: Box = { x: 0, y: 0, width: a4.width, height: 452 }
/** The rows of a page of so many photographs: how many are in each, and its height. */
const galleries: readonly (readonly (readonly [photos: number, height: number])[])[] = [
  [],
  [[1, 398]],
  [
    [1, 333],
    [1, 333],
  ],
  [
    [1, 398],
    [2, 218],
  ],
  [
    [1, 398],
    [3, 150],
  ],
  [
    [1, 300],
    [2, 177],
    [2, 177],
  ],
  [
    [2, 218],
    [2, 218],
    [2, 218],
  ],
]
const photosAPage = galleries.length - 1
const planBox: Box = { x: margin, y: 92, width: a4.width - 2 * margin, height: 640 }

/** How many of so many photographs are on each page: none is alone where others are six. */
export function galleryPages(photos: number): number[] {
  const pages = Math.ceil(photos / photosAPage)
  return Array.from({ length: pages }, (_, page) => Math.floor((photos + pages - 1 - page) / pages))
}

/** The places of the photographs of a page. */
function galleryBoxes(photos: number): Box[] {
  let y = 92
  return galleries[photos]!.flatMap(([across, height]) => {
    const width = (a4.width - 2 * margin - (across - 1) * 12) / across
    const row = Array.from({ length: across }, (_, column) => ({ x: margin + column * (width + 12), y, width, height }))
    y += height + 12
    return row
  })
}

/** The pictures of a home on a sheet, with their places. */
export function slotsOf(sheet: Paper['sheet'], home: PaperHome): PictureSlot[] {
  const { photos, plans } = home
  if (sheet !== 'brochure') {
    const { photos: boxes } = cardLayout(sheet, photos.length)
    return boxes.flatMap((box, index) => (photos[index] ? [{ picture: photos[index], box, fit: 'cover' as const }] : []))
  }
  const [first, ...rest] = photos
  const boxes = galleryPages(rest.length).flatMap(galleryBoxes)
  return [
    ...(first ? [{ picture: first, box: cover, fit: 'cover' as const }] : []),
    ...rest.map((picture, index) => ({ picture, box: boxes[index]!, fit: 'cover' as const })),
    ...plans.map((picture) => ({ picture, box: planBox, fit: 'inside' as const })),
  ]
}

/** Sharp at the distance of a hand. */
const dotsPerInch = 200

export function pixelsOf({ width, height }: Box): { width: number; height: number } {
  const pixels = (points: number) => Math.round((points / 72) * dotsPerInch)
  return { width: pixels(width), height: pixels(height) }
}

/** The name of a picture as it fills its place; the same picture may have several. */
export function slotKey({ picture: { hash }, box, fit }: PictureSlot): string {
  const { width, height } = pixelsOf(box)
  return `${hash} ${width} ${height} ${fit}`
}
