interface WakeableWait {
  wake(): void
  /** Only one caller waits at a time. */
  wait(ms: number): Promise<void>
}

/** Waits for a time or until woken; a wake-up while nothing waits is not lost. */
export function wakeableWait(): WakeableWait {
  let woken = false
  let resume: (() => void) | undefined
  return {
    wake() {
      woken = true
      resume?.()
    },
    async wait(ms: number) {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          resume = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      resume = undefined
      woken = false
    },
  }
}
