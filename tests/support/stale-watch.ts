import { setTimeout as wait } from 'node:timers/promises'

export interface StaleWatch {
  /** From now on whoever asks must be shown this number, or a later one. */
  acknowledge(number: number): void
  /** Ends the asking; answers how often was asked, how often each status came, and everything that was older than acknowledged. */
  end(): Promise<{ asked: number; byStatus: Map<number, number>; stale: string[] }>
}

/** Every import gives all properties the price of its own number and 013 pounds, which stands in no list of a form. */
const shownPrice = /\b(\d+),?013\b/

/**
 * Asks for the pages without a pause, on new connections and with the tag of the last answer, as browsers do. Only what was asked
 * after an acknowledgement counts against it: an answer under way may show what was.
 */
export function watchForStale(addresses: readonly string[], { askersEach = 2 }: { askersEach?: number } = {}): StaleWatch {
  let acknowledged = 0
  let ended = false
  let asked = 0
  const byStatus = new Map<number, number>()
  const stale: string[] = []
  const ask = async (address: string) => {
    const shownBy = new Map<string, number>()
    let tag = ''
    while (!ended) {
      const least = acknowledged
      // Each from another address, where the site believes that: the limits of one are not what is watched.
      const visitor = `10.${[16, 8, 0].map((bits) => (asked >> bits) & 255).join('.')}`
      const headers = { connection: 'close', 'if-none-match': tag, 'accept-encoding': 'gzip', 'x-forwarded-for': visitor }
      const answer = await fetch(address, { headers, signal: AbortSignal.timeout(60_000) })
      asked++
      byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
      const text = await answer.text()
      tag = answer.headers.get('etag') ?? tag
      if (answer.status === 200) shownBy.set(tag, Number(shownPrice.exec(text)?.[1]))
      const shown = shownBy.get(tag)
      if (answer.status < 400 && !(shown !== undefined && shown >= least)) {
        stale.push(`${answer.status} of ${address} shows ${shown}, ${least} was acknowledged`)
      }
      if (answer.status >= 400) await wait(20)
    }
  }
  const asking = Promise.all(addresses.flatMap((address) => Array.from({ length: askersEach }, () => ask(address))))
  asking.catch(() => {})
  return {
    acknowledge: (number) => {
      acknowledged = number
    },
    async end() {
      ended = true
      await asking
      return { asked, byStatus, stale }
    },
  }
}
