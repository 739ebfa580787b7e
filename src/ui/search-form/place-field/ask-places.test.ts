import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlaceSuggestions } from '#src/domain/places/meant-places.ts'
import { askPlaces } from './ask-places.ts'

const taunton: PlaceSuggestions = { groups: [{ kind: 'towns', places: [['Taunton, Somerset', 'taunton']] }], is_corrected: false }
const none: PlaceSuggestions = { groups: [], is_corrected: false }
const point = { lng: -3.1, lat: 51.02 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

test('asks once typing pauses, for the last text, without the blanks around it', async () => {
  const { places, queries, answers } = asked()
  for (const text of ['ta', 'tau', ' taun ']) places.soon(text)
  await vi.advanceTimersByTimeAsync(199)
  expect(queries).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(queries).toEqual([{ term: 'taun' }])
  expect(answers).toEqual([{ kind: 'suggested', text: 'taun', suggestions: taunton }])
})

test('a single letter is not asked for, and is said to be too short', async () => {
  const { places, queries, answers } = asked()
  await places.now('t ')
  expect(queries).toEqual([])
  expect(answers).toEqual([{ kind: 'too-short' }])
})

test('a request that the next one overtakes is cancelled, and its late answer left out', async () => {
  const signals: AbortSignal[] = []
  const answer: Array<(suggestions: PlaceSuggestions) => void> = []
  const { places, answers } = asked((_, signal) => {
    signals.push(signal)
    return new Promise((resolve) => void answer.push(resolve))
  })
  const first = places.now('ta')
  const second = places.now('taun')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  answer[1]?.(taunton)
  answer[0]?.(none)
  await Promise.all([first, second])
  expect(answers).toEqual([{ kind: 'suggested', text: 'taun', suggestions: taunton }])
})

test('stopping cancels what waits and what is under way', async () => {
  const { places, queries, answers } = asked()
  places.soon('taun')
  places.stop()
  await vi.advanceTimersByTimeAsync(1000)
  const underWay = places.now('taun')
  places.stop()
  await underWay
  expect(queries).toEqual([{ term: 'taun' }])
  expect(answers).toEqual([])
})

test('a failed request says that it failed, and for which text', async () => {
  const { places, answers } = asked(() => Promise.reject(new TypeError('Failed to fetch')))
  await places.now('taun ')
  expect(answers).toEqual([{ kind: 'failed', text: 'taun' }])
})

test('around a point, once it is found', async () => {
  const { places, queries, answers } = asked()
  await places.near(async () => point)
  expect(queries).toEqual([{ near: '-3.1,51.02' }])
  expect(answers).toEqual([{ kind: 'near', suggestions: taunton }])
})

test('why there is no point is passed on, and so is that the server could not be asked', async () => {
  const { places, queries, answers } = asked(() => Promise.reject(new TypeError('Failed to fetch')))
  await places.near(() => Promise.reject(new Error('You said no.')))
  expect(queries).toEqual([])
  await places.near(async () => point)
  expect(answers).toEqual([
    { kind: 'nowhere', reason: 'You said no.' },
    { kind: 'nowhere', reason: expect.stringContaining('cannot look up') },
  ])
})

test('who types while the point is looked for is not shown places around it', async () => {
  let find = (_: typeof point) => {}
  const { places, queries, answers } = asked()
  const located = places.near(
    () =>
      new Promise((found) => {
        find = found
      }),
  )
  await places.now('taun')
  find(point)
  await located
  expect(queries).toEqual([{ term: 'taun' }])
  expect(answers).toHaveLength(1)
})

test('asks the server as it is asked; when it refuses, that is a failure', async () => {
  const addresses: string[] = []
  const responses = [Response.json(taunton), new Response('', { status: 429 }), new Response('<html>')]
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return responses.shift()
  })
  const kinds: string[] = []
  const places = askPlaces({ answered: ({ kind }) => void kinds.push(kind) })
  await places.now('bishop’s lydeard')
  await places.now('taun')
  await places.now('taun')
  expect(addresses[0]).toBe('/places?term=bishop%E2%80%99s+lydeard&groups=yes')
  expect(kinds).toEqual(['suggested', 'failed', 'failed'])
})

test('nobody waits for ever', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const kinds: string[] = []
  const places = askPlaces({ answered: ({ kind }) => void kinds.push(kind) })
  void places.now('taun')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(kinds).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(kinds).toEqual(['failed'])
})

type Query = { term: string } | { near: string }

function asked(fetchPlaces: (query: Query, signal: AbortSignal) => Promise<PlaceSuggestions> = async () => taunton) {
  const queries: Query[] = []
  const answers: unknown[] = []
  const places = askPlaces({
    answered: (answer) => void answers.push(answer),
    fetchPlaces: (query, signal) => {
      queries.push(query)
      return fetchPlaces(query, signal)
    },
  })
  return { places, queries, answers }
}
