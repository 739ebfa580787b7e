import { LRUCache } from 'lru-cache'
import type { AddressSource, AddressSuggestion, FoundAddress } from '#src/domain/addresses/found-address.ts'

/** As long as a visitor may take over a form, several times; services forbid a copy of their data. */
const keptMs = 60 * 60_000
/** A suggestion is some 100 bytes, and ten of them an answer. */
const mostAnswers = 2000

/** A source whose answers are kept in memory for an hour, by what was asked; what could not be answered is asked again. */
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
