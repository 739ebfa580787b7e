import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Schema } from '#src/data/database/schema.ts'
import type { AddressServiceKind, AddressSettings } from '#src/domain/addresses/address-settings.ts'
import type { AddressSource, AddressSuggestion, FoundAddress } from '#src/domain/addresses/found-address.ts'
import { getAddress, osPlaces } from '#src/gateways/addresses/address-services.ts'
import { idealPostcodes } from '#src/gateways/addresses/ideal-postcodes.ts'
import { ownAddresses } from './own-addresses.ts'

/** The source of address look-ups; undefined if visitors type addresses. */
export type OptionalAddressSource = AddressSource | undefined

interface CreateAddressLookupOptions {
  db: Kysely<Schema>
  settings: AddressSettings
  warn: (message: string) => void
}

const services = { getaddress: getAddress, 'ideal-postcodes': idealPostcodes, 'os-places': osPlaces } satisfies Record<
  AddressServiceKind,
  unknown
>

/** Creates the look-up chosen by the settings. */
export function createAddressLookup({ db, settings, warn }: CreateAddressLookupOptions): OptionalAddressSource {
  if (settings.kind === 'off') return undefined
  if (settings.kind === 'own') return ownAddresses(db)
  const { kind, key, url } = settings
  return keptAddresses(services[kind]({ key, warn, ...(url !== undefined && { url }) }))
}

/** As long as filling in a form may take, several times over; services forbid storing their data. */
const keptMs = 60 * 60_000
/** A suggestion is about 100 bytes, and an answer has ten. */
const mostAnswers = 2000

/** Caches a source's answers in memory for an hour by question; failed questions are asked again. */
export function keptAddresses(source: AddressSource, { now = () => performance.now() } = {}): AddressSource {
  const options = { max: mostAnswers, ttl: keptMs, ttlResolution: 0, perf: { now } }
  const suggested = new LRUCache<string, { answer: AddressSuggestion[] }>(options)
  const found = new LRUCache<string, { answer: FoundAddress | null }>(options)
  return {
    async suggest(text) {
      const name = text.toLowerCase().replaceAll(/\s+/g, ' ')
      const kept = suggested.get(name)
      if (kept) return kept.answer
      const answer = await source.suggest(text)
      if (answer) suggested.set(name, { answer })
      return answer
    },
    async find(id) {
      const kept = found.get(id)
      if (kept) return kept.answer
      const answer = await source.find(id)
      if (answer !== undefined) found.set(id, { answer })
      return answer
    },
  }
}
