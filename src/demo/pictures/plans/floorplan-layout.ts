export type PlanRoom = { name: string; widthMetres: number; lengthMetres: number }
export type Box = { x: number; y: number; width: number; height: number }
export type PlacedRoom = { room: PlanRoom; box: Box }

/**
 * Rooms laid into one rectangle in proportion to their floor areas: the list is halved by area again and again,
 * each time across the longer side, so every room touches its neighbours and none overlap.
 */
export function floorplanLayout(rooms: readonly PlanRoom[], frame: Box): PlacedRoom[] {
  const [first] = rooms
  if (!first) return []
  if (rooms.length === 1) return [{ room: first, box: frame }]
  const cut = fairestCut(rooms)
  const [before, after] = [rooms.slice(0, cut), rooms.slice(cut)]
  const share = area(before) / area(rooms)
  if (frame.width >= frame.height) {
    const width = frame.width * share
    return [...floorplanLayout(before, { ...frame, width }), ...floorplanLayout(after, { ...frame, x: frame.x + width, width: frame.width - width })]
  }
  const height = frame.height * share
  return [...floorplanLayout(before, { ...frame, height }), ...floorplanLayout(after, { ...frame, y: frame.y + height, height: frame.height - height })]
}

/** A floor's outline: its area, a little wider than deep. */
export function floorFrame(rooms: readonly PlanRoom[]): { width: number; height: number } {
  const total = area(rooms)
  const width = Math.sqrt(total * 1.3)
  return { width, height: total / width }
}

/** A very small cupboard is drawn no smaller than a name can be read in; no room may be drawn as a sliver. */
const leastArea = 3

function area(rooms: readonly PlanRoom[]): number {
  return rooms.reduce((sum, { widthMetres, lengthMetres }) => sum + Math.max(leastArea, widthMetres * lengthMetres), 0)
}

function fairestCut(rooms: readonly PlanRoom[]): number {
  const half = area(rooms) / 2
  let best = 1
  for (let cut = 1; cut < rooms.length; cut += 1) if (Math.abs(area(rooms.slice(0, cut)) - half) < Math.abs(area(rooms.slice(0, best)) - half)) best = cut
  return best
}
