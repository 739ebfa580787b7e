import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPlaces } from './ask-places.ts'
import type { Suggestion } from './combobox.ts'

const taunton: Suggestion = ['Taunton, Somerset', 'taunton']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks once typing pauses, for the last text, without the blanks around it', async () => {
  const { places, terms, found } = asked()
  for (const text of ['ta', 'tau', ' taun ']) places.soon(text)
  await vi.advanceTimersByTimeAsync(149)
  expect(terms).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(terms).toEqual(['taun'])
  expect(found).toEqual([[taunton]])
})

test('a single letter is not asked for, and is said to be too short', async () => {
  const { places, terms, found } = asked()
  await places.now('t ')
  expect(terms).toEqual([])
  expect(found).toEqual([undefined])
})

test('a request that the next one overtakes is cancelled, and its late answer left out', async () => {
  const signals: AbortSignal[] = []
  const answers: Array<(suggestions: readonly Suggestion[]) => void> = []
  const { places, found } = asked((_, signal) => {
    signals.push(signal)
    return new Promise((answer) => void answers.push(answer))
  })
  const first = places.now('ta')
  const second = places.now('taun')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  answers[1]?.([taunton])
  answers[0]?.([])
  await Promise.all([first, second])
  expect(found).toEqual([[taunton]])
})

test('stopping cancels what waits and what is under way', async () => {
  const { places, terms, found } = asked()
  places.soon('taun')
  places.stop()
  await vi.advanceTimersByTimeAsync(1000)
  const underWay = places.now('taun')
  places.stop()
  await underWay
  expect(terms).toEqual(['taun'])
  expect(found).toEqual([])
})

test('a failed request gives nothing to choose from', async () => {
  const { places, found } = asked(() => Promise.reject(new TypeError('Failed to fetch')))
  await places.now('taun')
  expect(found).toEqual([undefined])
})

test('asks the server as it is asked, and gives nothing to choose from when it refuses', async () => {
  const addresses: string[] = []
  const found: unknown[] = []
  const responses = [Response.json([taunton]), new Response('', { status: 429 })]
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return responses.shift()
  })
  const places = askPlaces({ found: (suggestions) => void found.push(suggestions) })
  await places.now('bishop’s lydeard')
  await places.now('taun')
  vi.unstubAllGlobals()
  expect(addresses[0]).toBe('/places?term=bishop%E2%80%99s+lydeard')
  expect(found).toEqual([[taunton], undefined])
})

function asked(fetchPlaces: (term: string, signal: AbortSignal) => Promise<readonly Suggestion[]> = async () => [taunton]) {
  const terms: string[] = []
  const found: unknown[] = []
  const places = askPlaces({
    found: (suggestions) => void found.push(suggestions),
    fetchPlaces: (term, signal) => {
      terms.push(term)
      return fetchPlaces(term, signal)
    },
  })
  return { places, terms, found }
}
