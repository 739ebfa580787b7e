/** What a page cache has at least, and at most unless the operator says more; in MB. */
const [least, most] = [64, 512] as const
/** The rest is for the processes themselves, the database and pictures. */
const share = 1 / 16

interface Memory {
  /** Bytes. */
  machine: number
  /** Bytes that a container may use; Node reports no limit as 0, or as more than the machine has. */
  container: number
  /** Web processes that share it. */
  processes: number
}

/**
 * Returns the MB that each process keeps pages in where no setting says so. Only a large site fills them: a page takes some 11 kB (decision
 * 200).
 */
export function pageCacheMb({ machine, container, processes }: Memory): number {
  const bytes = Math.min(machine, container || Number.POSITIVE_INFINITY)
  return Math.round(Math.min(most, Math.max(least, (share * bytes) / processes / 2 ** 20)))
}
