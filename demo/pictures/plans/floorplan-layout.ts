export type PlanRoom = { name: string; widthMetres: number; lengthMetres: number }
export type Box = { x: number; y: number; width: number; height: number }
export type PlacedRoom = { room: PlanRoom; box: Box }

/**
 * Rooms packed into one rectangle in proportion to their floor areas, each as nearly square as it can be:
 * the squarified treemap of Bruls, Huizing and van Wijk (2000), biggest room first.
 */
export function floorplanLayout(rooms: readonly PlanRoom[], frame: Box): PlacedRoom[] {
  const ordered = [...rooms].sort((one, other) => drawnArea(other) - drawnArea(one))
  const placed: PlacedRoom[] = []
  let left: readonly PlanRoom[] = ordered
  let free = frame
  while (left.length > 0) {
    const strip = left.slice(0, bestStrip(left, free))
    const share = total(strip) / total(left)
    placed.push(...laidInStrip(strip, alongShorterSide(free, share), free.width >= free.height))
    free = withoutStrip(free, share)
    left = left.slice(strip.length)
  }
  return placed
}

/** A floor's outline in metres: its area, a little wider than deep. */
export function floorFrame(rooms: readonly PlanRoom[]): { width: number; height: number } {
  const width = Math.sqrt(total(rooms) * 1.3)
  return { width, height: total(rooms) / width }
}

/** A cupboard is drawn big enough for its name to be read, and no room can push the others to slivers. */
const leastArea = 4

function drawnArea({ widthMetres, lengthMetres }: PlanRoom): number {
  return Math.max(leastArea, widthMetres * lengthMetres)
}

function total(rooms: readonly PlanRoom[]): number {
  return rooms.reduce((sum, room) => sum + drawnArea(room), 0)
}

/** How many rooms to put in the next strip: rooms are added for as long as the least square of them gets squarer. */
function bestStrip(rooms: readonly PlanRoom[], free: Box): number {
  const worst = (count: number) => {
    const strip = rooms.slice(0, count)
    const boxes = laidInStrip(strip, alongShorterSide(free, total(strip) / total(rooms)), free.width >= free.height)
    return Math.max(...boxes.map(({ box }) => Math.max(box.width / box.height, box.height / box.width)))
  }
  let count = 1
  while (count < rooms.length && worst(count + 1) <= worst(count)) count += 1
  return count
}

function alongShorterSide(free: Box, share: number): Box {
  return free.width >= free.height ? { ...free, width: free.width * share } : { ...free, height: free.height * share }
}

function withoutStrip(free: Box, share: number): Box {
  const [width, height] = [free.width * share, free.height * share]
  return free.width >= free.height
    ? { ...free, x: free.x + width, width: free.width - width }
    : { ...free, y: free.y + height, height: free.height - height }
}

function laidInStrip(rooms: readonly PlanRoom[], strip: Box, isUpright: boolean): PlacedRoom[] {
  let before = 0
  return rooms.map((room) => {
    const share = drawnArea(room) / total(rooms)
    const box = isUpright
      ? { ...strip, y: strip.y + strip.height * before, height: strip.height * share }
      : { ...strip, x: strip.x + strip.width * before, width: strip.width * share }
    before += share
    return { room, box }
  })
}
