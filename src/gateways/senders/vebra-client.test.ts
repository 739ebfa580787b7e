import { expect, onTestFinished, test } from 'vitest'
import { tokensInMemory } from '#tests/support/pull-requests.ts'
import { vebraServer } from '#tests/support/vebra-server.ts'
import { vebraClient } from './vebra-client.ts'

const { signal } = new AbortController()

async function alto() {
  const server = await vebraServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const tokens = tokensInMemory()
  const open = () => vebraClient({ ...server.account, origin: server.origin, version: 13, tokens, pauseMs: 1 })
  return { ...server, tokens, open }
}

test('one sign-in is enough, also for the next start', async () => {
  const { open, server, tokens } = await alto()
  await open().get('branch', signal)
  await open().get('branch/3741/property', signal)
  expect([server.logins, server.refusals, await tokens.find()]).toEqual([1, 0, server.token])
})

test('a token is replaced after its hour', async () => {
  const { open, server, endToken } = await alto()
  const client = open()
  await client.get('branch', signal)
  endToken()
  expect((await client.get('branch', signal))?.toString()).toContain('Taunton')
  expect([server.logins, server.refusals]).toEqual([2, 1])
})

test('while another program holds the token we wait, and report it without name or password', async () => {
  const { open, account, giveTokenAway, tokens } = await alto()
  await tokens.keep('ours of before', 1000)
  giveTokenAway()
  const error = await open()
    .get('branch', signal)
    .catch((caught: unknown) => caught)
  expect(error).toMatchObject({ name: 'PullFailed', pauseMs: 600_000 })
  for (const secret of [account.username, account.password, 'ours of before']) expect(String(error)).not.toContain(secret)
  expect(await tokens.find()).toBeUndefined()
})

test('"nothing found" and "not modified" are no failures; other statuses are', async () => {
  const { open, said } = await alto()
  expect(await open().get('branch/1/property/1', signal)).toBeUndefined()
  expect(await open().get('property/2026/11/23/12/00/00', signal)).toBeUndefined()
  said.instead.set('branch', (response) => response.writeHead(403).end())
  await expect(open().get('branch', signal)).rejects.toThrow('Alto answers with status 403.')
})

test('addresses of other hosts get no token', async () => {
  const { open } = await alto()
  const paths = [
    'http://webservices.vebra.com/export/WITHYAPI/v13/branch/3741/property/1',
    'https://evil.example/export/withyapi/v10/branch/1',
    'http://webservices.vebra.com/export/OTHER/v13/branch/3741',
    'http://webservices.vebra.com/export/WITHYAPI/v13/../../admin',
    'http://webservices.vebra.com/export/WITHYAPI/v13/branch/1?x=y#z',
    'nonsense',
    '',
  ].map((url) => open().pathOf(url))
  expect(paths).toEqual(['branch/3741/property/1', 'branch/1', undefined, undefined, 'branch/1', undefined, undefined])
})
