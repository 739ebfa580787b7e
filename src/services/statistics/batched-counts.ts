interface BatchedCountsOptions<Row extends object> {
  /** Stores a batch in one statement; one that fails is kept and tried again with the next. */
  write(batch: (Row & { count: number })[]): Promise<void>
  /** Says in a sentence what is lost. */
  warn(message: string): void
  /** Milliseconds from the first count of a batch until it is written: what a crash can lose. */
  afterMs?: number
  /** Different rows that are held at most; of further ones nothing is counted until the batch is written. */
  mostRows?: number
}

interface BatchedCounts<Row extends object> {
  /** Counts one. Takes no time: nothing is written here. */
  add(row: Row): void
  /** Writes what has been counted; resolves when it is stored, or could not be. */
  flush(): Promise<void>
  /** Writes what is left. Nothing is counted afterwards. */
  stop(): Promise<void>
}

/** A second is the most that a crash may lose; half of it is for the writing. */
const usualAfterMs = 500
/** Some 5 MB; a page of results makes about ten. */
const usualMostRows = 50_000

/**
 * Counts in memory and writes in batches, so that no request waits for the database (decision 68). Rows are told apart by all they hold.
 * Several processes each have their own: what is written adds to what is stored.
 */
export function batchedCounts<Row extends object>(options: BatchedCountsOptions<Row>): BatchedCounts<Row> {
  const { write, warn, afterMs = usualAfterMs, mostRows = usualMostRows } = options
  let batch = new Map<string, Row & { count: number }>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let lost = 0
  let stopped = false
  let isFailing = false

  const count = (row: Row, by: number) => {
    const key = JSON.stringify(Object.values(row))
    const counted = batch.get(key)
    if (counted) counted.count += by
    else if (batch.size < mostRows) batch.set(key, { ...row, count: by })
    else lost += by
  }
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), afterMs).unref()
  }
  const writeBatch = async () => {
    clearTimeout(timer)
    timer = undefined
    if (batch.size === 0) return
    const written = batch
    batch = new Map()
    try {
      await write([...written.values()])
      isFailing = false
      if (lost > 0) warn(`${lost} counts of the statistics are lost: the database was away for too long`)
      lost = 0
    } catch (error) {
      if (!isFailing && !stopped) warn(`The statistics cannot be written now and wait: ${(error as Error).message}`)
      isFailing = true
      for (const { count: by, ...row } of written.values()) count(row as unknown as Row, by)
      if (!stopped) schedule()
    }
  }
  // One after the other: a batch that is kept must not overtake the one that fails.
  const flush = () => {
    writing = (writing ?? Promise.resolve()).then(writeBatch)
    return writing
  }
  return {
    add(row) {
      if (stopped) return
      count(row, 1)
      schedule()
    },
    flush,
    async stop() {
      stopped = true
      await flush()
      const unwritten = [...batch.values()].reduce((sum, { count: by }) => sum + by, lost)
      if (unwritten > 0) warn(`${unwritten} counts of the statistics are lost: the database does not answer`)
    },
  }
}
