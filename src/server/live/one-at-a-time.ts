/** Runs work, and once more if it was asked for meanwhile. */
export function oneAtATime(work: () => Promise<void>, warn: (error: unknown) => void): () => void {
  let isRunning = false
  let isAsked = false
  return () => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    void (async () => {
      while (isAsked) {
        isAsked = false
        await work().catch(warn)
      }
      isRunning = false
    })()
  }
}
