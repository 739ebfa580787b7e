import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyAddress } from '#src/domain/addresses/found-address.ts'
import { type AddressesAnswer, askAddresses } from './ask-addresses.ts'

const mill = { address: '12 Mill Lane, Taunton', id: 'house-1' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

function asked(...responses: Array<Response | Error>) {
  const addresses: string[] = []
  const answers: AddressesAnswer[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    const response = responses.shift() ?? Response.json({ suggestions: [mill] })
    if (response instanceof Error) throw response
    return response
  })
  return { lookup: askAddresses((answer) => void answers.push(answer)), addresses, answers }
}

test('E29: asks half a second after the last key, for the last text', async () => {
  const { lookup, addresses, answers } = asked()
  for (const text of ['12', '12 mi', ' 12 mill ']) lookup.soon(text)
  await vi.advanceTimersByTimeAsync(499)
  expect(addresses).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(addresses).toEqual(['/address_lookup?autocomplete=12+mill'])
  expect(answers).toEqual([{ kind: 'suggested', suggestions: [mill] }])
})

test('two letters are not asked for', async () => {
  const { lookup, addresses, answers } = asked()
  await lookup.now('12 ')
  expect(addresses).toEqual([])
  expect(answers).toEqual([{ kind: 'too-short' }])
})

test('an id is asked for as it is; one that is known no more is as if nothing were suggested', async () => {
  const address = { ...emptyAddress, line_1: '12 Mill Lane' }
  const { lookup, addresses, answers } = asked(Response.json({ ...address, more: 1 }), Response.json(emptyAddress, { status: 404 }))
  await lookup.find('a b==')
  await lookup.find('x')
  expect(addresses[0]).toBe('/address_lookup?id=a+b%3D%3D')
  expect(answers).toEqual([
    { kind: 'found', address },
    { kind: 'suggested', suggestions: [] },
  ])
})

test.each([
  ['a refusal', Response.json({ suggestions: [] }, { status: 503 })],
  ['too many questions', new Response('', { status: 429 })],
  ['a page', new Response('<html>')],
  ['another shape', Response.json({ suggestions: 'many' })],
  ['no connection', new TypeError('Failed to fetch')],
])('%s is a failure', async (_, response) => {
  const { lookup, answers } = asked(response)
  await lookup.now('12 mill')
  expect(answers).toEqual([{ kind: 'failed' }])
})

test('what was stopped gives no answer; what has the same text is offered once', async () => {
  const { lookup, answers } = asked(Response.json({ suggestions: [mill, { ...mill, id: 'house-2' }] }))
  lookup.soon('mill lane')
  lookup.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(answers).toEqual([])
  await lookup.now('mill lane')
  expect(answers).toEqual([{ kind: 'suggested', suggestions: [mill] }])
})
