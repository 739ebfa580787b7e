import type { Listing } from '#src/domain/property/listing.ts'
import { expertAgentFormat } from '#src/feeds/expert-agent/expert-agent-format.ts'
import type { FeedRow } from '#src/feeds/feed.ts'
import { jupixFormat } from '#src/feeds/jupix/jupix-format.ts'
import { reapitFeed } from '#src/feeds/reapit/reapit-feed.ts'
import { propertyRow } from '#src/feeds/rtdf/property-row.ts'
import { sourceBranches } from '#src/feeds/source-branches.ts'
import { vebraRow } from '#src/feeds/vebra/property-row.ts'
import { readXml } from '#src/feeds/xml/xml-reader.ts'
import { readBlmRow } from '../blm-file.ts'
import { aSource } from '../opened-feed.ts'
import { readSentFeed } from '../read-sent-feed.ts'
import { expertAgentFile } from '../same-properties/in-expert-agent.ts'
import { jupixFile } from '../same-properties/in-jupix.ts'
import { readStreet } from '../street-rows.ts'
import { vebraProperty } from '../vebra-server.ts'
import { readXmlFile } from '../xml-feeds.ts'
import type { FieldCase, SentByFormat } from './field-case.ts'

type Channel = FieldCase['channel']
type Readers = { [Format in keyof SentByFormat]: (said: NonNullable<SentByFormat[Format]>, channel: Channel) => Promise<Listing> }

/** The listing of the plain home to which this was added, by each format. */
export const fieldReaders: Readers = {
  BLM: async (said, channel) =>
    (await readBlmRow({ ...(channel === 'lettings' && { TRANS_TYPE_ID: '2', PRICE: '900', LET_RENT_FREQUENCY: '1' }), ...said })).listing,
  RTDF: async (said, channel) => {
    const price = channel === 'sales' ? { price: 250_000 } : { price: 900, rent_frequency: 12 }
    const property = merged({ published: true, status: 1, price_information: price, details: {} }, said)
    return listingOf(propertyRow({ agentRef: '1', branchId: 1, channel: channel === 'sales' ? 1 : 2, property }))
  },
  Alto: async ({ database, ...said }, channel) => {
    const price = channel === 'sales' ? '<price>250000</price>' : '<price rent="pcm">900</price>'
    const xml = vebraProperty('1', { price, ...elements(said) }, { database: String(database ?? (channel === 'sales' ? 1 : 2)) })
    return listingOf(vebraRow(readXml(Buffer.from(xml)), { branchId: 1, line: 1, today: '2026-11-23' }))
  },
  Street: async ({ attributes = {}, ...related }, channel) => {
    const usual = { salesListing: { price: 250_000 }, lettingsListing: { price_pcm: 900 } }
    const own = { status: channel === 'sales' ? 'For Sale' : 'To Let', ...attributes }
    return readStreet({ attributes: own, related: merged(usual, related) as Record<string, object> }, channel)
  },
  Reapit: async (said, channel) => {
    const offer = channel === 'sales' ? { selling: { status: 'forSale', price: 250_000 } } : { letting: { status: 'toLet', rent: 900 } }
    const usual = { id: '1', internetAdvertising: true, officeIds: ['TAU'], marketingMode: channel === 'sales' ? 'selling' : 'letting' }
    const properties = [merged({ ...usual, ...offer }, said)]
    const branches = sourceBranches({ ...aSource('reapit', [1]), branches: [{ id: 1, theirs: 'TAU' }] })
    const { file } = await reapitFeed({ properties, extent: 'whole', customer: 'DXX', branches, today: '2026-11-23' })
    return (await readSentFeed(file)).listings[0]!
  },
  Jupix: async (said, channel) => {
    const usual =
      channel === 'sales' ? { department: 'Sales', price: 250_000 } : { department: 'Lettings', rent: 900, rentFrequency: 1, toLet: 1 }
    const all = elements({ propertyID: 1, branchID: 7, availability: 2, ...usual, ...said })
    return (await readXmlFile(jupixFile(`<property>${Object.values(all).join('')}</property>`), jupixFormat, '7')).listings[0]!
  },
  'Expert Agent': async (said, channel) => {
    const usual =
      channel === 'sales'
        ? { department: 'Sales', priority: 'On Market', numeric_price: 250_000, price_text: '£250,000' }
        : { department: 'Lettings', priority: 'Available to Let', numeric_price: 900, price_text: '£900 pcm' }
    const property = `<property reference="1">${Object.values(elements({ ...usual, ...said })).join('')}</property>`
    return (await readXmlFile(expertAgentFile('Taunton', property), expertAgentFormat, 'Taunton')).listings[0]!
  },
}

function elements(said: Readonly<Record<string, string | number>>): Record<string, string> {
  const element = (name: string, value: string | number) => (String(value).startsWith('<') ? String(value) : `<${name}>${value}</${name}>`)
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, element(name, value)]))
}

/** Objects are merged one level deep. */
function merged(usual: Record<string, unknown>, said: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
  const entries = Object.entries(said).map(([key, value]) => {
    const before = usual[key]
    return [key, isObject(before) && isObject(value) ? { ...before, ...value } : value]
  })
  return { ...usual, ...Object.fromEntries(entries) }
}

function listingOf(row: FeedRow): Listing {
  if (row.kind !== 'listing') throw new Error(row.problem.reason)
  return row.read().listing
}
