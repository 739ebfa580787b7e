import { PullFailed } from '#src/domain/imports/pulls.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import { senderClient } from './sender-client.ts'

interface StreetClientOptions {
  /** `https://street.co.uk`. */
  origin: string
  /** The token that the agency creates in Street's settings. */
  token: string
  /** Milliseconds before a retry. */
  pauseMs?: number
}

export interface StreetClient {
  /** One page of a search, from 1. Throws `PullFailed` and the abort reason. */
  page(channel: Channel, number: number, signal: AbortSignal): Promise<Buffer>
}

/** Statuses on the market; completed sales and lettings are excluded. */
const statuses: Readonly<Record<Channel, string>> = {
  sales: 'for_sale,for_sale_and_to_let,under_offer,sold_stc,exchanged',
  lettings: 'to_let,for_sale_and_to_let,let_agreed',
}
const includes = 'images,rooms,floorplans,epc,brochure,additionalMedia,featuresForPortals,parkingSpaces,outsideSpaces,tags,development'
const pageSize = 50
/** Six hundred requests a minute are allowed, of which other programs of the agency need some. */
const apartMs = 200
const refusedPauseMs = 10 * 60_000

export function streetClient({ origin, token, pauseMs }: StreetClientOptions): StreetClient {
  const ask = senderClient({ name: 'Street', apartMs, ...(pauseMs !== undefined && { pauseMs }) })
  const headers = { authorization: `Bearer ${token}`, accept: 'application/vnd.api+json' }
  return {
    page: async (channel, number, signal) => {
      const url = new URL(`/api/property-feed/v1/${channel}/search`, origin)
      url.search = new URLSearchParams({
        'filter[status]': statuses[channel],
        'filter[include_land]': 'true',
        include: includes,
        // Oldest first: new properties come last, so that pages do not shift while being read.
        sort: 'created_at',
        'page[size]': String(pageSize),
        'page[number]': String(number),
      }).toString()
      const { status, body } = await ask(url, { headers, signal })
      if (status === 401 || status === 403) throw new PullFailed(`Street does not take our token (status ${status}).`, refusedPauseMs)
      if (status !== 200) throw new PullFailed(`Street answers with status ${status}.`)
      return body
    },
  }
}
