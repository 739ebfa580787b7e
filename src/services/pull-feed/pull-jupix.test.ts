import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { senderClient } from '#src/gateways/senders/sender-client.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { pulls } from '#tests/support/pull-requests.ts'
import { inJupix, jupixFile } from '#tests/support/same-properties/in-jupix.ts'
import { sameProperties } from '#tests/support/same-properties/same-properties.ts'
import { pullJupix } from './pull-jupix.ts'

const passphrase = 'hunter2'
const whole = jupixFile(...sameProperties.map(inJupix))
const source = { ...aSource('jupix', [1], { format: 'jupix' }), branches: [{ id: 1, theirs: '7' }] }
const noon = new Date('2026-11-23T12:00:00Z')
const oneOClock = new Date('2026-11-23T13:00:00Z')
const nextDay = new Date('2026-11-24T12:00:00Z')

async function jupix(answer: (request: IncomingMessage, response: ServerResponse) => void, path = `/export.php?passphrase=${passphrase}`) {
  const server = await mediaServer(answer)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const scratch = await scratchFolder()
  onTestFinished(() => scratch[Symbol.asyncDispose]())
  const ask = senderClient({ name: 'Jupix', apartMs: 0, pauseMs: 1 })
  return { server, scratch, pull: pulls(pullJupix({ source, address: server.origin + path, ask }), { scratch: scratch.path }) }
}

test('the whole file is read, with material information, and nothing of it is left on the disk', async () => {
  const { server, pull, scratch } = await jupix((_, response) => response.end(whole))
  expect(await pull()).toMatchObject({ extent: 'whole', end: { complete: true }, listings: [{}, {}, { agentRef: '1003' }] })
  expect(server.asked).toEqual([`/export.php?passphrase=${passphrase}&version=3.0`])
  expect(await readdir(scratch.path)).toEqual([])
})

test('an address that names a version gets that version', async () => {
  const { server, pull } = await jupix((_, response) => response.end(whole), '/export.php?version=2.0')
  await pull()
  expect(server.asked).toEqual(['/export.php?version=2.0'])
})

test.each([
  ['ETag', { etag: '"v1"' }, 'if-none-match', '"v1"'],
  ['Last-Modified', { 'last-modified': 'Mon, 23 Nov 2026 02:00:00 GMT' }, 'if-modified-since', 'Mon, 23 Nov 2026 02:00:00 GMT'],
])('a server that knows its version by %s is asked for another, and 304 is nothing new', async (_, headers, asks, value) => {
  const conditions: unknown[] = []
  const { pull } = await jupix((request, response) => {
    conditions.push(request.headers[asks])
    if (request.headers[asks] === value) response.writeHead(304).end()
    else response.writeHead(200, headers).end(whole)
  })
  expect([await pull(noon), await pull(oneOClock), await pull(oneOClock)]).toMatchObject([{ rows: [{}, {}, {}] }, undefined, undefined])
  expect(conditions).toEqual([undefined, value, value])
})

test('an unchanged file is imported only once a day', async () => {
  const { pull } = await jupix((_, response) => response.end(whole))
  const pulled = [await pull(noon), await pull(oneOClock), await pull(nextDay)]
  expect(pulled.map((one) => one?.rows.length)).toEqual([3, undefined, 3])
})

test('an unchanged file is read again when a person confirms the withdrawals', async () => {
  const conditions: unknown[] = []
  const { pull } = await jupix((request, response) => {
    conditions.push(request.headers['if-none-match'])
    response.writeHead(200, { etag: '"v1"' }).end(whole)
  })
  const pulled = [await pull(noon), await pull(oneOClock), await pull(oneOClock, { confirmsWithdrawals: true })]
  expect(pulled.map((one) => one?.rows.length)).toEqual([3, undefined, 3])
  expect(conditions).toEqual([undefined, '"v1"', undefined])
})

test('an unchanged file is imported again when sources.yaml names other channels', async () => {
  const { server, pull } = await jupix((_, response) => response.end(whole))
  await pull(noon)
  const ask = senderClient({ name: 'Jupix', apartMs: 0 })
  const lettings = pullJupix({ source: { ...source, channels: ['lettings'] }, address: server.origin, ask })
  expect(await pulls(lettings, { state: pull.left() })(oneOClock)).toMatchObject({ listings: [{ agentRef: '1002' }] })
})

const faults: ReadonlyArray<readonly [what: string, status: number, body: string, reason: string]> = [
  ['404', 404, 'not found', 'Jupix answers with status 404: the address may be wrong, or the feed switched off.'],
  ['500', 500, '', 'Jupix answers with status 500.'],
  ['an empty body', 200, '', 'It is not the XML that was expected: it is empty'],
  ['half a file', 200, whole.slice(0, whole.length / 2), 'It is not the XML that was expected: Unclosed root tag'],
  ['a page', 200, '<html><body>Please sign in</body></html>', 'It is not the file that was expected: it has no element properties.'],
  [
    'entities of its own',
    200,
    '<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]><properties>&x;</properties>',
    'it has a document type',
  ],
]

test.each(faults)('%s is a failure that reveals no secret, and leaves nothing behind', async (_, status, body, reason) => {
  const { pull, scratch } = await jupix((_request, response) => response.writeHead(status).end(body))
  const error = await pull().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PullFailed)
  expect(String(error)).toContain(reason)
  expect(String(error)).not.toContain(passphrase)
  expect(await readdir(scratch.path)).toEqual([])
})

test('an invalid address is reported without repeating it', async () => {
  const ask = senderClient({ name: 'Jupix', apartMs: 0 })
  const error = await pulls(pullJupix({ source, address: `${passphrase}:`, ask }))().catch((caught: unknown) => caught)
  expect(String(error)).not.toContain(passphrase)
})
