/** Rows in one statement: pages get their turn between two of them. */
export const batchRows = 1000

/** Repeats `work`, which says how many of at most `batchRows` rows it took, until fewer are left. Returns how many it took in all. */
export async function inBatches(work: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let all = 0
  for (;;) {
    signal.throwIfAborted()
    const taken = await work()
    all += taken
    if (taken < batchRows) return all
  }
}
