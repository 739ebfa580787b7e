export interface RequestCounts {
  /**
   * Counts a request of the client; returns its requests in this minute as far as this process knows. `isRare`: every single one is shared
   * with all processes within a second, not only those of busy clients.
   */
  add(client: string, isRare?: boolean): number
  /** The same without counting. */
  of(client: string): number
  /** Adds this process's counts to the shared ones, and reads the sums. */
  share(): Promise<void>
  stop(): void
}

interface RequestCountsOptions {
  /** Adds to the shared counts and returns the sums by client (data/processes/request-counts.ts). Absent with a single process. */
  addShared?: (minute: number, added: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>
  /** Milliseconds since 1970. */
  now?: () => number
  /** Milliseconds between two rounds of sharing. */
  everyMs?: number
}

interface Count {
  here: number
  /** The part of `here` included in the shared sums. */
  shared: number
  elsewhere: number
  /** The count from which `here` is shared. */
  worth: number
}

/** Requests in a minute from which a client's count is shared: most visitors send fewer, and cost the database nothing. */
const worthSharing = 10
/** More clients than one process can serve in a minute, so that invented ones cannot fill the memory. */
const mostClients = 50_000

/** Counts requests by client and minute in memory; the counts of busy clients are summed over all processes once a second. */
export function requestCounts({ addShared, now = Date.now, everyMs = 1000 }: RequestCountsOptions = {}): RequestCounts {
  let minute = minuteOf(now())
  const counts = new Map<string, Count>()
  const startMinute = () => {
    // Any other minute, not only a later one: the clock may be set back.
    if (minuteOf(now()) === minute && counts.size < mostClients) return
    minute = minuteOf(now())
    counts.clear()
  }
  const shareOnce = async () => {
    startMinute()
    const asked = minute
    const busy = [...counts].filter(([, { here, shared, worth }]) => here >= worth && here > shared)
    if (!addShared || busy.length === 0) return
    const added = new Map(busy.map(([client, { here, shared }]) => [client, here - shared]))
    const sums = await addShared(asked, added)
    if (asked !== minute) return
    for (const [client, count] of busy) {
      count.shared += added.get(client) ?? 0
      count.elsewhere = (sums.get(client) ?? 0) - count.shared
    }
  }
  let sharing: Promise<void> | undefined
  // One at a time: a second call during a slow one would add the same counts again.
  const share = () => {
    sharing ??= shareOnce().finally(() => {
      sharing = undefined
    })
    return sharing
  }
  // While the database is away each process uses its own counts.
  const timer = addShared && setInterval(() => void share().catch(() => {}), everyMs).unref()
  return {
    add(client, isRare = false) {
      startMinute()
      const count = counts.get(client) ?? { here: 0, shared: 0, elsewhere: 0, worth: isRare ? 1 : worthSharing }
      counts.set(client, count)
      count.here++
      return count.here + count.elsewhere
    },
    of(client) {
      startMinute()
      const { here, elsewhere } = counts.get(client) ?? { here: 0, elsewhere: 0 }
      return here + elsewhere
    },
    share,
    stop: () => clearInterval(timer),
  }
}

function minuteOf(ms: number): number {
  return Math.floor(ms / 60_000)
}
