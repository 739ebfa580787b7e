import { expect, test } from 'vitest'
import { clamdServer, testVirus } from '#tests/support/clamd-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { clamdScanner } from './clamd.ts'

const quick = { timeoutMs: 300 }

test('a file is sent whole, in chunks, and found clean', async () => {
  await using clamd = await clamdServer()
  const bytes = new Uint8Array(1_000_000).map((_, index) => index % 251)
  expect(await clamdScanner(clamd.server)(bytes)).toEqual({ isClean: true })
  expect(Buffer.compare(clamd.seen[0]!, bytes)).toBe(0)
})

test('the finding is returned, also for a second file', async () => {
  await using clamd = await clamdServer()
  const scan = clamdScanner(clamd.server)
  expect(await scan(Buffer.from(`x${testVirus}x`))).toEqual({ isClean: false, found: 'Eicar-Test-Signature' })
  expect(await scan(Buffer.from('x'))).toEqual({ isClean: true })
  expect(await scan(new Uint8Array())).toEqual({ isClean: true })
})

test.each([
  ['hang-up', /said nothing|ECONNRESET|EPIPE/],
  ['silent', /longer than 300 ms/],
  ['too-large', /size limit exceeded/],
  ['nonsense', /UNKNOWN COMMAND/],
] as const)('a daemon that is %s has found nothing out', async (behaviour, message) => {
  await using clamd = await clamdServer(behaviour)
  await expect(clamdScanner(clamd.server, quick)(new Uint8Array(300_000))).rejects.toThrow(message)
})

test('a missing scanner is an error', async () => {
  const server = { host: '127.0.0.1', port: Number(await freePort()) }
  await expect(clamdScanner(server, quick)(new Uint8Array(1))).rejects.toThrow('ECONNREFUSED')
})
