import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { clamdScanner } from '#src/gateways/uploads/clamd.ts'
import { clamdServer } from '#tests/support/clamd-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { postcodeServer } from '#tests/support/postcode-server.ts'
import { checkPostcodes, checkScanner, checkWebhook } from './check-services.ts'

const { signal } = new AbortController()
const known = { SW1A: { lat: 51.5, lng: -0.13 } }

test('a postcode service that knows its codes is fine', async () => {
  await using server = await postcodeServer(known)
  expect(await checkPostcodes(server.url)).toEqual([{ state: 'fine', says: `The postcode service ${new URL(server.url).host} answers.` }])
  expect(server.questions).toEqual(['GET /outcodes/SW1A'])
})

test.each(['status 500', 'no json', 'other json', 'redirect'] as const)('one that answers with %s is a warning', async (behaviour) => {
  await using server = await postcodeServer(known)
  server.behaviour = behaviour
  const [finding] = await checkPostcodes(server.url)
  expect(finding).toMatchObject({ state: 'warning', says: expect.stringContaining(`${new URL(server.url).host} does not answer`) })
})

test('one without a known code of the country is a warning; an unused one is fine', async () => {
  await using server = await postcodeServer({})
  expect((await checkPostcodes(server.url))[0]).toMatchObject({ state: 'warning', says: expect.stringContaining('does not know SW1A') })
  expect((await checkPostcodes(undefined))[0]).toMatchObject({ state: 'fine' })
})

test('a virus scanner that responds is fine', async () => {
  await using clamd = await clamdServer()
  expect(await checkScanner(clamdScanner(clamd.server))).toEqual([{ state: 'fine', says: 'The virus scanner answers.' }])
})

test.each([
  ['nonsense', 'UNKNOWN COMMAND'],
  ['hang-up', 'said nothing|ECONN|EPIPE'],
  ['silent', 'longer than 200 ms'],
] as const)('one that does %s is wrong', async (behaviour, said) => {
  await using clamd = await clamdServer(behaviour)
  const [finding] = await checkScanner(clamdScanner(clamd.server, { timeoutMs: 200 }))
  expect(finding).toMatchObject({ state: 'wrong', says: expect.stringMatching(said) })
})

test('a webhook gets a HEAD request, and is named without possible secrets', async () => {
  const asked: string[] = []
  const server = await listeningServer(
    createServer((request, response) => {
      asked.push(`${request.method}`)
      response.writeHead(asked.length === 1 ? 405 : 503).end()
    }),
  )
  const webhook = { url: `${server.origin}/hooks/secret?key=secret`, isPrivate: true }
  const host = new URL(server.origin).host
  expect(await checkWebhook(webhook, signal)).toEqual([{ state: 'fine', says: `${host}, which receives enquiries, answers.` }])
  const [busy] = await checkWebhook(webhook, signal)
  expect(busy).toMatchObject({ state: 'wrong', says: `${host}, which receives enquiries, answers 503.` })
  expect(asked).toEqual(['HEAD', 'HEAD'])
  const [forbidden] = await checkWebhook({ ...webhook, isPrivate: false }, signal)
  expect(forbidden).toMatchObject({ state: 'wrong', says: `${host}, which receives enquiries, is not on the public internet.` })
  await server.close()
  const [gone] = await checkWebhook({ ...webhook, url: `http://127.0.0.1:${await freePort()}/secret` }, signal)
  expect(gone!.says).toMatch(/cannot be reached \(ECONNREFUSED\)/)
  expect(JSON.stringify([busy, forbidden, gone])).not.toContain('secret')
})
