import type { FocalPoint } from '#src/domain/site/pictures.ts'

/** Pixels on the longer side of the picture that is looked at. */
export const lookedAt = 96

/** Differences between neighbours below the first are noise, above the second no more of a detail. */
const [noise, plenty] = [6, 60]
/** The part of the detail that a crop gives up rather than leave the middle for an edge. */
const pullOfMiddle = 0.12
/** A row with less of the mean detail belongs to the sky, or to the wall behind a head. */
const emptyRow = 0.3
/** Room left over a roof, as a share of the height. */
const overRoof = 0.03
/** Where a picture has detail up to its upper edge, what stands in its upper half is kept before what lies below. */
const leastDown = 25

/**
 * The point that crops keep in sight, as CSS's `object-position` has it: in percent from the left and the top. It holds most detail in a
 * crop to 3 : 4 and in one to 2 : 1, but never cuts off what begins below the sky: a roof, a head. `grey` has one byte for each pixel,
 * row by row. Deterministic; a picture without detail has its middle.
 */
export function focalPointOf(grey: Uint8Array, { width, height }: { width: number; height: number }): FocalPoint {
  const { columns, rows } = detailOf(grey, { width, height })
  const shareOfWidth = (0.75 * height) / width
  const shareOfHeight = width / height / 2
  return {
    x: mostDetailed(columns, shareOfWidth),
    y: Math.min(mostDetailed(rows, shareOfHeight), lowestUnderRoof(rows, shareOfHeight)),
  }
}

/** The detail of each column and row, in no unit. */
function detailOf(grey: Uint8Array, { width, height }: { width: number; height: number }) {
  const columns = new Float64Array(width)
  const rows = new Float64Array(height)
  const at = (x: number, y: number) => grey[y * width + x] ?? 0
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const difference = Math.abs(at(x, y) - at(x + 1, y)) + Math.abs(at(x, y) - at(x, y + 1))
      if (difference < noise) continue
      const detail = Math.min(difference, plenty)
      columns[x] = (columns[x] ?? 0) + detail
      rows[y] = (rows[y] ?? 0) + detail
    }
  }
  return { columns, rows }
}

/** The position, in percent, of a crop to this share that holds most detail. */
function mostDetailed(sums: Float64Array, share: number): number {
  const length = Math.round(sums.length * share)
  const free = sums.length - length
  const total = sumOf(sums)
  if (free <= 0 || total === 0) return 50
  let held = sumOf(sums.subarray(0, length))
  let best = { position: 50, worth: Number.NEGATIVE_INFINITY }
  for (let from = 0; from <= free; from++) {
    const position = (100 * from) / free
    const worth = held / total - (pullOfMiddle * Math.abs(position - 50)) / 50
    if (worth > best.worth) best = { position, worth }
    held += (sums[from + length] ?? 0) - (sums[from] ?? 0)
  }
  return Math.round(best.position)
}

/** The lowest position, in percent, of a crop to this share that still has in it what begins below the sky. */
function lowestUnderRoof(rows: Float64Array, share: number): number {
  const most = emptyRow * (sumOf(rows) / rows.length)
  const roof = rows.findIndex((sum, row) => sum > most && (rows[row + 1] ?? 0) > most)
  if (share >= 1 || roof < 0) return 100
  const room = roof / rows.length - overRoof
  return Math.max(leastDown, Math.floor((100 * room) / (1 - share)))
}

function sumOf(numbers: Float64Array): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
