import { expect, onTestFinished, test } from 'vitest'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { ftpServer } from '#src/gateways/senders/ftp-server.ts'
import { reapitClient } from '#src/gateways/senders/reapit-client.ts'
import { senderClient } from '#src/gateways/senders/sender-client.ts'
import { streetClient } from '#src/gateways/senders/street-client.ts'
import { vebraClient } from '#src/gateways/senders/vebra-client.ts'
import { testFtpServer } from '#tests/support/ftp-server.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { pulledStock } from '#tests/support/pulled-stock.ts'
import { reapitServer } from '#tests/support/reapit-server.ts'
import { expertAgentFile } from '#tests/support/same-properties/in-expert-agent.ts'
import { jupixFile } from '#tests/support/same-properties/in-jupix.ts'
import { streetProperty, streetServer } from '#tests/support/street-server.ts'
import { vebraProperty, vebraServer } from '#tests/support/vebra-server.ts'
import { pullExpertAgent } from './pull-expert-agent.ts'
import { pullJupix } from './pull-jupix.ts'
import { pullReapit } from './pull-reapit.ts'
import { pullStreet } from './street/pull-street.ts'
import { pullVebra } from './vebra/pull-vebra.ts'

const theirs = (id: string): FeedSource => ({ ...aSource('ours', [5]), branches: [{ id: 5, theirs: id }] })

/** Sets what is listed in branch 5: `s1`, `s2` … for sale, `l1`, `l2` … to let. */
type Tell = (refs: readonly string[]) => void
type Way = () => Promise<{ tell: Tell; stock: Awaited<ReturnType<typeof pulledStock>> }>

const isSale = (ref: string) => ref.startsWith('s')

async function byStreet() {
  const server = await streetServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const street = streetClient({ origin: server.origin, token: server.token, pauseMs: 1 })
  const stock = await pulledStock(() => pullStreet({ street, branches: theirs('b1').branches, channels: ['sales', 'lettings'] }))
  const tell: Tell = (refs) => {
    const status = (ref: string) => ({ attributes: { status: isSale(ref) ? 'For Sale' : 'To Let' } })
    server.said.sales.splice(0, 99, ...refs.filter(isSale).map((ref) => streetProperty(ref, status(ref))))
    server.said.lettings.splice(0, 99, ...refs.filter((ref) => !isSale(ref)).map((ref) => streetProperty(ref, status(ref))))
  }
  return { tell, stock }
}

async function byAlto() {
  const server = await vebraServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const stock = await pulledStock((db) => {
    const open: Parameters<typeof pullVebra>[0]['open'] = (tokens) =>
      vebraClient({ ...server.account, origin: server.origin, version: 13, tokens, pauseMs: 1 })
    const pull = pullVebra({ db, source: 'ours', branches: theirs('1').branches, channels: ['sales', 'lettings'], feed: 'W', open })
    // A full sweep each time.
    return (request) => pull({ ...request, state: null })
  })
  const tell: Tell = (refs) => {
    const numbered = refs.map((ref) => `${isSale(ref) ? 1 : 2}${ref.slice(1)}`)
    const document = (id: string) => vebraProperty(id, {}, { database: id[0]! })
    server.said.properties.splice(0, 99, ...numbered.map((id) => ({ id, branch: '3741', changedAt: 'a', xml: document(id) })))
  }
  return { tell, stock }
}

async function byReapit() {
  const server = await reapitServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const ask = senderClient({ name: 'Reapit', apartMs: 0, pauseMs: 1 })
  const [connectUrl, platformUrl] = [server.origin, server.origin]
  const client = reapitClient({ customer: 'DXX', clientId: 'client', clientSecret: 'hunter2', ask, connectUrl, platformUrl })
  const source = theirs('TAU')
  const stock = await pulledStock(() => {
    const pull = pullReapit({ source, customer: 'DXX', client })
    return (request) => pull({ ...request, state: null })
  }, source)
  const tell: Tell = (refs) => {
    server.properties.clear()
    for (const id of refs) {
      const offer = isSale(id) ? { selling: { status: 'forSale', price: 250_000 } } : { letting: { status: 'toLet', rent: 900 } }
      const marketingMode = isSale(id) ? 'selling' : 'letting'
      const usual = { id, modified: '2026-11-01T09:00:00Z', internetAdvertising: true, officeIds: ['TAU'], marketingMode }
      server.properties.set(id, { ...usual, address: { postcode: 'TA1 1AA' }, ...offer })
    }
  }
  return { tell, stock }
}

async function byJupix() {
  let file = ''
  const server = await mediaServer((_, response) => response.end(file))
  onTestFinished(() => server[Symbol.asyncDispose]())
  const source = theirs('7')
  const ask = senderClient({ name: 'Jupix', apartMs: 0, pauseMs: 1 })
  const stock = await pulledStock(() => pullJupix({ source, address: `${server.origin}/export.php`, ask }), source)
  const tell: Tell = (refs) => {
    const property = (ref: string) =>
      `<property><propertyID>${ref}</propertyID><branchID>7</branchID><department>${isSale(ref) ? 'Sales' : 'Lettings'}</department>
       <availability>2</availability><price>250000</price><rent>900</rent><addressPostcode>TA1 1AA</addressPostcode></property>`
    file = jupixFile(...refs.map(property))
  }
  return { tell, stock }
}

async function byExpertAgent() {
  const server = await testFtpServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const source = theirs('Taunton')
  const login = { host: '127.0.0.1', port: server.port, user: 'agency', password: 'secret', tls: 'where-offered' } as const
  const connect = (signal: AbortSignal) => ftpServer({ name: 'Expert Agent', ...login, signal })
  const stock = await pulledStock(() => pullExpertAgent({ source, known: async () => new Map(), path: 'properties.xml', connect }), source)
  let hours = 0
  const tell: Tell = (refs) => {
    const property = (ref: string) =>
      `<property reference="${ref}"><department>Residential ${isSale(ref) ? 'Sales' : 'Lettings'}</department>
       <priority>${isSale(ref) ? 'On Market' : 'Available to Let'}</priority><numeric_price>900</numeric_price><postcode>TA1 1AA</postcode></property>`
    const changedAt = new Date(Date.UTC(2026, 10, 20, hours++))
    server.files.set('properties.xml', { bytes: Buffer.from(expertAgentFile('Taunton', ...refs.map(property))), changedAt })
  }
  return { tell, stock }
}

const ways: readonly (readonly [name: string, way: Way])[] = [
  ['Street', byStreet],
  ['Alto', byAlto],
  ['Reapit', byReapit],
  ['Jupix', byJupix],
  ['Expert Agent', byExpertAgent],
]

test.each(ways)('by %s an emptied channel is withdrawn when a person confirms; its last two properties without asking', async (_, way) => {
  const { tell, stock } = await way()
  const lettings = Array.from({ length: 11 }, (_, index) => `l${index + 1}`)
  tell(['s1', 's2', 's3', ...lettings])
  expect(await stock.pulled()).toHaveLength(14)
  tell(lettings)
  expect(await stock.pulled()).toHaveLength(14)
  expect(await stock.asks()).toBe(true)
  tell(['s1', 's2', ...lettings])
  expect(await stock.pulled()).toHaveLength(13)
  expect(await stock.asks()).toBe(false)
  tell(lettings)
  expect(await stock.pulled()).toHaveLength(11)
  tell(['s4'])
  expect(await stock.pulled()).toHaveLength(12)
  await stock.confirm()
  expect(await stock.pulled()).toHaveLength(1)
})
