import { expect, onTestFinished, test } from 'vitest'
import { streetClient } from '#src/gateways/senders/street-client.ts'
import { vebraClient } from '#src/gateways/senders/vebra-client.ts'
import { pulledStock } from '#tests/support/pulled-stock.ts'
import { streetProperty, streetServer } from '#tests/support/street-server.ts'
import { vebraProperty, vebraServer } from '#tests/support/vebra-server.ts'
import { pullStreet } from './street/pull-street.ts'
import { pullVebra } from './vebra/pull-vebra.ts'

async function alto() {
  const server = await vebraServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const open = (tokens: Parameters<Parameters<typeof pullVebra>[0]['open']>[0]) =>
    vebraClient({ ...server.account, origin: server.origin, version: 13, tokens, pauseMs: 1 })
  const stock = await pulledStock((db) =>
    pullVebra({ db, source: 'ours', branches: [{ id: 5, theirs: '1' }], channels: ['sales', 'lettings'], feed: 'W', open }),
  )
  for (const id of ['101', '102', '103']) server.said.properties.push({ id, branch: '3741', changedAt: 'a', xml: vebraProperty(id) })
  return { ...server, ...stock }
}

async function street() {
  const server = await streetServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const client = streetClient({ origin: server.origin, token: server.token, pauseMs: 1 })
  const stock = await pulledStock(() =>
    pullStreet({ street: client, branches: [{ id: 5, theirs: 'b1' }], channels: ['sales', 'lettings'] }),
  )
  server.said.sales.push(...['p1', 'p2'].map((id) => streetProperty(id)))
  return { ...server, ...stock }
}

test('the properties that Alto lists become the stock, and deleted ones are withdrawn', async () => {
  const { pulled, said, row } = await alto()
  expect(await pulled()).toEqual(['101', '102', '103'])
  said.changes.push({ id: '102', branch: '3741', changedAt: 'b', action: 'deleted' })
  expect(await pulled()).toEqual(['101', '103'])
  expect(await row()).toMatchObject({ failures: 0, problem: null })
})

test('an empty answer withdraws nothing until a person confirms it', async () => {
  const { pulled, said, confirm } = await street()
  expect(await pulled()).toEqual(['p1-sale', 'p2-sale'])
  said.sales.length = 0
  expect(await pulled()).toEqual(['p1-sale', 'p2-sale'])
  await confirm()
  expect(await pulled()).toEqual([])
})

test('a failed page leaves the stock as it was, and is tried again', async () => {
  const { pulled, said, row } = await street()
  await pulled()
  said.sales.shift()
  said.instead.set('lettings 1', (response) => response.writeHead(404).end())
  expect(await pulled()).toEqual(['p1-sale', 'p2-sale'])
  expect(await row()).toMatchObject({ failures: 1, problem: 'Street answers with status 404.' })
  expect(await pulled()).toEqual(['p2-sale'])
})

test('no password or token appears anywhere visible, whatever fails', async () => {
  const vebra = await alto()
  await vebra.pulled()
  const tokens = [vebra.server.token]
  vebra.giveTokenAway()
  await vebra.pulled()
  vebra.endToken()
  for (const path of ['branch', 'property/2026/11/23/11/50/00']) vebra.said.instead.set(path, (response) => response.destroy())
  await vebra.pulled()
  tokens.push(vebra.server.token)
  const said = await vebra.seen()
  const secrets = [...tokens, vebra.account.password].flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
  for (const secret of secrets) expect(said).not.toContain(secret)
})

test('not even if a server repeats it', async () => {
  const other = await street()
  other.said.instead.set('sales 1', (response) => response.writeHead(403).end(other.token))
  expect(await other.pulled()).toEqual([])
  expect(await other.seen()).not.toContain(other.token)
})
