interface Doorbell {
  ring(): void
  /** One at a time waits. */
  wait(ms: number): Promise<void>
}

/** Waits for a time or until it is rung; a ring while nothing waits is not lost. */
export function doorbell(): Doorbell {
  let rung = false
  let answer: (() => void) | undefined
  return {
    ring() {
      rung = true
      answer?.()
    },
    async wait(ms: number) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          answer = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      answer = undefined
      rung = false
    },
  }
}
