import * as v from 'valibot'
import { latestRequest } from '#src/browser/latest-request.ts'
import { type AddressSuggestion, emptyAddress, type FoundAddress, fewestCharacters } from '#src/domain/addresses/found-address.ts'
import * as routes from '#src/routes.ts'

/** Milliseconds without another key before addresses are asked for (rules: E29). */
const typingPause = 500
/** Timeout in milliseconds. */
const patience = 8_000

export type AddressesAnswer =
  | { kind: 'too-short' }
  /** May be none. */
  | { kind: 'suggested'; suggestions: readonly AddressSuggestion[] }
  | { kind: 'found'; address: FoundAddress }
  /** The server could not be asked, or not in time. */
  | { kind: 'failed' }

interface AddressesAsked {
  now: (text: string) => Promise<void>
  /** Once typing pauses. */
  soon: (text: string) => void
  /** The address of a suggestion; one that the service no longer knows returns an answer without suggestions. */
  find: (id: string) => Promise<void>
  /** Cancels the request under way. */
  stop: () => void
}

const suggested = v.object({ suggestions: v.array(v.object({ address: v.string(), id: v.string() })) })
const found = v.object(v.entriesFromList(Object.keys(emptyAddress) as (keyof FoundAddress)[], v.string()))

/** Asks the server for addresses, one request at a time; `answered` gets the answer to what was asked last. */
export function askAddresses(answered: (answer: AddressesAnswer) => void): AddressesAsked {
  const { now, soon, stop } = latestRequest<AddressesAnswer>({ pause: typingPause, answered })
  const suggest =
    (typed: string) =>
    async (signal: AbortSignal): Promise<AddressesAnswer> => {
      const text = typed.trim()
      if (text.length < fewestCharacters) return { kind: 'too-short' }
      const answer = await ask({ autocomplete: text }, signal)
      return answer?.ok
        ? { kind: 'suggested', suggestions: distinct(v.parse(suggested, await answer.json()).suggestions) }
        : { kind: 'failed' }
    }
  const find =
    (id: string) =>
    async (signal: AbortSignal): Promise<AddressesAnswer> => {
      const answer = await ask({ id }, signal)
      if (answer?.status === 404) return { kind: 'suggested', suggestions: [] }
      return answer?.ok ? { kind: 'found', address: v.parse(found, await answer.json()) } : { kind: 'failed' }
    }
  // Whatever goes wrong on the way, or in what came, is the same to who types.
  const orFailed = (asking: (signal: AbortSignal) => Promise<AddressesAnswer>) => async (signal: AbortSignal) =>
    await asking(signal).catch((): AddressesAnswer => ({ kind: 'failed' }))
  return {
    now: (text) => now(orFailed(suggest(text))),
    soon: (text) => soon(orFailed(suggest(text))),
    find: (id) => now(orFailed(find(id))),
    stop,
  }
}

async function ask(query: Record<string, string>, signal: AbortSignal): Promise<Response> {
  return await fetch(`${routes.address.lookup.href()}?${new URLSearchParams(query)}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
}

/** Options are identified by their text. */
function distinct(suggestions: readonly AddressSuggestion[]): AddressSuggestion[] {
  return [...new Map([...suggestions].reverse().map((each) => [each.address, each])).values()].reverse()
}
