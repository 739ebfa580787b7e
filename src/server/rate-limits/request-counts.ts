export interface RequestCounts {
  /** Counts one more request of the client in this minute; answers how many there were, as far as is known here. */
  add(client: string): number
  /** Tells the others what was counted here and learns what they counted. */
  share(): Promise<void>
  stop(): void
}

interface Options {
  /** Adds to what all processes know and answers the sums (data/processes/request-counts.ts). Absent, when there is one process only. */
  addShared?: (minute: number, added: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>
  now?: () => number
  everyMs?: number
}

interface Count {
  here: number
  /** Of `here`, what the others have been told. */
  told: number
  elsewhere: number
}

/** A client that asks less than this in a minute is nobody's business: most visitors never reach the database. */
const worthTelling = 10
/** More clients in one minute than one process can serve; a flood of made-up ones must not fill the memory. */
const mostClients = 50_000

/** Counts by the minute, in memory; clients that ask much are summed over all processes once a second (decision 22). */
export function requestCounts({ addShared, now = Date.now, everyMs = 1000 }: Options = {}): RequestCounts {
  let minute = minuteOf(now())
  const counts = new Map<string, Count>()
  const turn = () => {
    // Not "later than": a clock that was set back starts a new minute too.
    if (minuteOf(now()) === minute && counts.size < mostClients) return
    minute = minuteOf(now())
    counts.clear()
  }
  const tellOthers = async () => {
    turn()
    const asked = minute
    const telling = [...counts].filter(([, { here, told }]) => here >= worthTelling && here > told)
    if (!addShared || telling.length === 0) return
    const added = new Map(telling.map(([client, { here, told }]) => [client, here - told]))
    const sums = await addShared(asked, added)
    if (asked !== minute) return
    for (const [client, count] of telling) {
      count.told += added.get(client) ?? 0
      count.elsewhere = (sums.get(client) ?? 0) - count.told
    }
  }
  let sharing: Promise<void> | undefined
  // One at a time: while a slow database takes what was told, the same would be told again.
  const share = () => {
    sharing ??= tellOthers().finally(() => {
      sharing = undefined
    })
    return sharing
  }
  // Without the database each process goes by its own count.
  const timer = addShared && setInterval(() => void share().catch(() => {}), everyMs).unref()
  return {
    add(client) {
      turn()
      const count = counts.get(client) ?? { here: 0, told: 0, elsewhere: 0 }
      counts.set(client, count)
      count.here++
      return count.here + count.elsewhere
    },
    share,
    stop: () => clearInterval(timer),
  }
}

function minuteOf(ms: number): number {
  return Math.floor(ms / 60_000)
}
