import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { changedSale, type LiveSale, liveEvery, liveSale } from '#src/domain/auctions/live-sale.ts'
import type { SaleKey } from '#src/domain/auctions/lot.ts'
import { loadCatalogue } from '#src/pages/catalogue/load.ts'
import type { SiteContext } from '../site-context.ts'
import { eventText, type LiveStreams } from './live-streams.ts'

interface OpenSale {
  streams: Set<ServerResponse>
  /** As its streams were told, or are being told. */
  told: Told
  /** Settles once the streams have been told everything. */
  telling: Promise<void>
}

interface Told {
  sale: LiveSale
  /** Of what it says: the same in every process. */
  id: string
}

/** Tells streams what becomes of the lots of a sale. Each sale that somebody listens to is read once after each change, for all of them. */
export function liveSales(context: SiteContext, streams: LiveStreams) {
  const open = new Map<string, { key: SaleKey; sale: Promise<OpenSale | undefined> }>()

  const read = async (key: SaleKey): Promise<Told | undefined> => {
    const { db, content, settings, now } = context
    const catalogue = await loadCatalogue({ db, content: content(), publicUrl: '', now: now() }, key)
    if (!catalogue) return undefined
    const sale = liveSale({ ...catalogue, every: liveEvery(settings.cdn !== undefined) })
    return { sale, id: createHash('sha256').update(JSON.stringify(sale)).digest('base64url').slice(0, 16) }
  }

  const begun = async (key: SaleKey): Promise<OpenSale | undefined> => {
    const told = await read(key)
    return told && told.sale.every > 0 ? { streams: new Set(), told, telling: Promise.resolve() } : undefined
  }

  const lookAgain = async (name: string, key: SaleKey, sale: OpenSale) => {
    const { streams: listeners, told } = sale
    if (listeners.size === 0) return void open.delete(name)
    const next = await read(key)
    const isOver = !next || next.sale.every === 0
    if (next && next.id !== told.id) {
      const to = [...listeners]
      const text = eventText({ name: 'lots', id: next.id, data: changedSale(told.sale, next.sale) })
      sale.told = next
      sale.telling = sale.telling.then(() => streams.say(to, text))
    }
    if (!isOver) return
    open.delete(name)
    await sale.telling
    streams.end(listeners)
  }

  return {
    /** Begins a stream; false where the sale is not known, or its day is over. `last`: the id of the last event that the browser had. */
    async begin(response: ServerResponse, key: SaleKey, last: string): Promise<boolean> {
      const name = `${key.calendar} ${key.id}`
      const known = open.get(name) ?? { key, sale: begun(key) }
      open.set(name, known)
      try {
        const sale = await known.sale
        if (!sale) open.delete(name)
        else
          streams.begin(
            response,
            sale.streams,
            sale.told.id === last ? '' : eventText({ name: 'sale', id: sale.told.id, data: sale.told.sale }),
          )
        return sale !== undefined
      } catch (error) {
        open.delete(name)
        throw error
      }
    },
    /** To be called after each change, and now and then, as days end. One call at a time. */
    async look(): Promise<void> {
      for (const [name, { key, sale }] of [...open]) {
        const found = await sale.catch(() => undefined)
        if (found) await lookAgain(name, key, found)
      }
    },
  }
}
