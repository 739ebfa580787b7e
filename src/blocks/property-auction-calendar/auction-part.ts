/** Last segments of the paths at which another site's page is shown (rules: C28). */
const framedParts = ['online-timed-auctions', 'buying-guide', 'selling-guide'] as const
export type FramedPart = (typeof framedParts)[number]

interface AuctionPart {
  /** Path of the auction room. */
  room: string
  /** Absent in the room itself. */
  framed?: FramedPart
}

/** Which part of an auction calendar a path shows: `/auctions`, or `/auctions/buying-guide` below it. */
export function auctionPart(path: string): AuctionPart {
  const at = path.lastIndexOf('/')
  const framed = framedParts.find((part) => part === path.slice(at + 1))
  return framed ? { room: path.slice(0, at) || '/', framed } : { room: path }
}

/** The path of a part of the calendar in this room. */
export function partPath(room: string, part: FramedPart): string {
  return `${room === '/' ? '' : room}/${part}`
}
