/** What stands in a column and is not broken. */
export interface Piece {
  /** Points. */
  height: number
  /** Points above it, except at the head of a column. */
  before: number
  /** It does not end a column: the next piece follows it there. */
  clings: boolean
  draw(at: { x: number; y: number }): void
}

interface Columns {
  /** The left edge of each, in points from the left of the page. */
  lefts: readonly number[]
  /** Points from the top of the page. */
  top: number
  end: number
  /** Begins a page; returns where its columns begin. */
  turn(): number
  /** Pieces beyond them are left out. */
  mostPages?: number
}

/** Sets pieces in columns, from page to page; on the last page the columns are alike in height. */
export function setInColumns(pieces: readonly Piece[], { lefts, top, end, turn, mostPages = Number.POSITIVE_INFINITY }: Columns): void {
  let rest = chunksOf(pieces)
  let start = top
  for (let page = 1; rest.length > 0; page++) {
    const even = evenPlaces(rest, { columns: lefts.length, start, end })
    const places = even ?? placesOf(rest, { columns: lefts.length, start, end }).places
    for (const { chunk, column, y } of places) drawChunk(chunk, { x: lefts[column]!, y, start })
    rest = rest.slice(places.length)
    if (page === mostPages) return
    if (rest.length > 0) start = turn()
  }
}

/** Pieces that stay together. */
type Chunk = readonly Piece[]

function chunksOf(pieces: readonly Piece[]): Chunk[] {
  const chunks: Piece[][] = []
  for (const [index, piece] of pieces.entries()) {
    if (pieces[index - 1]?.clings) chunks.at(-1)!.push(piece)
    else chunks.push([piece])
  }
  return chunks
}

interface Page {
  columns: number
  start: number
  end: number
}

interface Place {
  chunk: Chunk
  column: number
  y: number
}

function placesOf(chunks: readonly Chunk[], { columns, start, end }: Page): { places: Place[]; isOver: boolean } {
  const places: Place[] = []
  let [column, y, isOver] = [0, start, false]
  for (const chunk of chunks) {
    if (y > start && y + heightOf(chunk, y === start) > end) [column, y] = [column + 1, start]
    if (column === columns) break
    places.push({ chunk, column, y })
    y += heightOf(chunk, y === start)
    isOver ||= y > end
  }
  return { places, isOver }
}

/** As high as all of them need; undefined where they need more than a page. */
function evenPlaces(chunks: readonly Chunk[], { columns, start, end }: Page): Place[] | undefined {
  const step = 6
  const total = chunks.reduce((sum, chunk) => sum + heightOf(chunk, false), 0)
  for (let least = start + total / columns - 4 * step; least < end + step; least += step) {
    const { places, isOver } = placesOf(chunks, { columns, start, end: Math.min(least, end) })
    if (places.length === chunks.length && !isOver) return places
  }
}

function heightOf(chunk: Chunk, isFirst: boolean): number {
  return chunk.reduce((sum, { before, height }, index) => sum + (isFirst && index === 0 ? 0 : before) + height, 0)
}

function drawChunk(chunk: Chunk, { x, y, start }: { x: number; y: number; start: number }): void {
  let at = y
  for (const [index, piece] of chunk.entries()) {
    if (index > 0 || y > start) at += piece.before
    piece.draw({ x, y: at })
    at += piece.height
  }
}
