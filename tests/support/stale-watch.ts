import { setTimeout as wait } from 'node:timers/promises'

export interface StaleWatch {
  /** From now on every response must show this number, or a later one. */
  acknowledge(number: number): void
  /** Stops the requests; returns how many there were, how often each status came, and every response that was older than acknowledged. */
  end(): Promise<{ asked: number; byStatus: Map<number, number>; stale: string[] }>
}

/** Every import sets all prices to its own number followed by 013 pounds, which is in no list of a form. */
const shownPrice = /\b(\d+),?013\b/

/**
 * Requests the pages without a pause, on new connections and with the ETag of the last response, as browsers do. Only requests made after
 * an acknowledgement are checked: a response under way may show the earlier state.
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
      // Each request comes from another address, where the site trusts that header: the limits per address are not under test.
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
