import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { type Behaviour, postcodeServer } from '#tests/support/postcode-server.ts'
import { postcodesIo } from './postcodes-io.ts'

// Centroids of outcodes as published by the service.
const known = {
  TA1: { lat: 51.0164, lng: -3.1057 },
  SW1A: { lat: 51.502, lng: -0.1339 },
  CF10: { lat: 51.4737, lng: -3.1773 },
  EH1: { lat: 55.9523, lng: -3.1921 },
  BT1: { lat: 54.5995, lng: -5.9284 },
  'TA1 1AA': { lat: 51.0155, lng: -3.1045 },
  'JE2 3AB': null,
}

test('outcodes and a single postcode are requested one by one', async () => {
  await using server = await postcodeServer(known)
  const service = postcodesIo({ url: server.url, warn: unexpected })
  expect(await service.findMany(['TA1', 'EH1', 'BT1', 'ZZ9', 'TA1 1AA'])).toEqual(
    new Map([
      ['TA1 1AA', known['TA1 1AA']],
      ['TA1', known.TA1],
      ['EH1', known.EH1],
      ['BT1', known.BT1],
      ['ZZ9', null],
    ]),
  )
  expect(server.questions[0]).toBe('GET /postcodes/TA1%201AA')
  expect(server.questions).toContain('GET /outcodes/ZZ9')
})

test('many postcodes are requested a hundred at a time', async () => {
  await using server = await postcodeServer(known)
  const unknown = Array.from({ length: 249 }, (_, number) => `ZZ${Math.floor(number / 10)} ${number % 10}ZZ`)
  const answers = await postcodesIo({ url: server.url, warn: unexpected }).findMany([...unknown, 'TA1 1AA'])
  expect(server.bulkSizes).toEqual([100, 100, 50])
  expect(answers.size).toBe(250)
  expect(answers.get('TA1 1AA')).toEqual(known['TA1 1AA'])
  expect(answers.get('ZZ0 0ZZ')).toBeNull()
})

test('a postcode without coordinates is not found', async () => {
  await using server = await postcodeServer(known)
  expect(await postcodesIo({ url: server.url, warn: unexpected }).findMany(['JE2 3AB'])).toEqual(new Map([['JE2 3AB', null]]))
})

test.each<[Behaviour, RegExp]>([
  ['status 500', /status 500/],
  ['no answer', /no answer in time/],
  ['no json', /not JSON/],
  ['other json', /not an answer of postcodes.io/],
  ['redirect', /redirect/],
  ['endless', /too long/],
])('a server that gives %s is not an answer, is warned of once and then left alone', async (behaviour, reason) => {
  await using server = await postcodeServer(known)
  server.behaviour = behaviour
  const warnings: string[] = []
  let now = 0
  // A busy machine may be slow with any response; only a missing one needs a short limit.
  const timeoutMs = behaviour === 'no answer' ? 200 : 10_000
  const service = postcodesIo({ url: server.url, warn: (message) => warnings.push(message), timeoutMs, now: () => now })
  for (let row = 0; row < 10; row += 1) expect(await service.findMany(['TA1 1AA', 'TA1 1AB'])).toEqual(new Map())
  expect(server.questions).toHaveLength(3)
  expect(warnings).toEqual([expect.stringMatching(reason)])
  server.behaviour = 'well'
  now = 5 * 60_000
  expect((await service.findMany(['TA1'])).get('TA1'), 'asked again after the pause').toEqual(known.TA1)
})

test('without a network nothing is found, and nothing waits', async () => {
  const warnings: string[] = []
  let connections = 0
  const refusing = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await once(refusing.listen(0, '127.0.0.1'), 'listening')
  const service = postcodesIo({
    url: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`,
    warn: (message) => warnings.push(message),
    now: () => 0,
  })
  for (let row = 0; row < 1000; row += 1) expect(await service.findMany([`TA1 ${row % 10}AA`])).toEqual(new Map())
  refusing.close()
  // As with every other failure: after three, no connection is made.
  expect(connections).toBe(3)
  expect(warnings).toHaveLength(1)
})

function unexpected(message: string): never {
  throw new Error(message)
}
