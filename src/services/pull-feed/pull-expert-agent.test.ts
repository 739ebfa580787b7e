import { readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { ftpServer } from '#src/gateways/senders/ftp-server.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testFtpServer } from '#tests/support/ftp-server.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { pulls } from '#tests/support/pull-requests.ts'
import { expertAgentFile, inExpertAgent } from '#tests/support/same-properties/in-expert-agent.ts'
import { sameProperties } from '#tests/support/same-properties/same-properties.ts'
import { pullExpertAgent } from './pull-expert-agent.ts'

const changedAt = new Date('2026-11-23T11:00:00Z')
const photo = '{A1} front view.jpg'
const properties = sameProperties.map((property) => inExpertAgent(property))
const whole = expertAgentFile('Taunton', ...properties).replace(sameProperties[0]!.photos[0]!, photo)
const source = { ...aSource('ea', [1], { format: 'expert-agent' }), branches: [{ id: 1, theirs: 'Taunton' }] }
const noon = new Date('2026-11-23T12:00:00Z')
const oneOClock = new Date('2026-11-23T13:00:00Z')

async function expertAgent(content: string, path = 'properties.xml', more: Partial<Parameters<typeof pullExpertAgent>[0]> = {}) {
  const given = { known: async () => new Map<string, { fingerprint: string }>(), ...more }
  const server = await testFtpServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const scratch = await scratchFolder()
  onTestFinished(() => scratch[Symbol.asyncDispose]())
  const put = (name: string, text: string, when = changedAt) => server.files.set(name, { bytes: Buffer.from(text), changedAt: when })
  put('Properties.xml', content)
  put(photo, 'photograph')
  const connect = (signal: AbortSignal) =>
    ftpServer({
      name: 'Expert Agent',
      host: '127.0.0.1',
      port: server.port,
      user: 'agency',
      password: 'secret',
      tls: 'where-offered',
      signal,
    })
  return { server, put, scratch, pull: pulls(pullExpertAgent({ source, path, connect, ...given }), { scratch: scratch.path }) }
}

test('the file is read, and pictures stored beside it are copied', async () => {
  const { pull, scratch } = await expertAgent(whole)
  const pulled = await pull()
  expect(pulled).toMatchObject({
    extent: 'whole',
    end: { complete: true },
    listings: [{ agentRef: '1001' }, {}, {}],
    files: ['photograph'],
  })
  expect(pulled?.listings[0]?.media[0]).toMatchObject({ kind: 'photo', source: photo })
  expect(await readdir(scratch.path)).toEqual([])
})

test('the file name may include a folder', async () => {
  const { pull, server } = await expertAgent(whole, 'export/properties.xml')
  expect((await pull())?.rows).toHaveLength(3)
  expect(server.said).toContain('RETR export/Properties.xml')
})

test('nothing is fetched while nothing on the server has changed; a changed picture fetches everything again', async () => {
  const { pull, put, server } = await expertAgent(whole)
  await pull(noon)
  expect(await pull(oneOClock)).toBeUndefined()
  expect(server.said.filter((line) => line.startsWith('RETR Properties'))).toHaveLength(1)
  put(photo, 'another photograph', oneOClock)
  expect((await pull(oneOClock))?.files).toEqual(['another photograph'])
})

test('unchanged files are fetched again when a person confirms the withdrawals', async () => {
  const { pull } = await expertAgent(whole)
  await pull(noon)
  expect((await pull(oneOClock, { confirmsWithdrawals: true }))?.rows).toHaveLength(3)
})

test.each([
  ['no longer as it was listed', (world: Awaited<ReturnType<typeof expertAgent>>) => void world.put('Properties.xml', `${whole} `, noon)],
  ['longer already', (world: Awaited<ReturnType<typeof expertAgent>>) => void world.put('Properties.xml', `${whole}<!-- more -->`)],
])('a file that is written while it is fetched, %s, is left for the next time', async (_, write) => {
  const world = await expertAgent(whole)
  world.server.onRetrieve = (name) => {
    if (name === 'Properties.xml') write(world)
    return undefined
  }
  await expect(world.pull()).rejects.toThrow('Expert Agent is writing properties.xml just now; it is fetched when it is whole.')
  expect(await readdir(world.scratch.path)).toEqual([])
  delete world.server.onRetrieve
  expect((await world.pull())?.rows).toHaveLength(3)
})

test('a file without its end, whose size no longer grows, is not imported', async () => {
  const { pull, scratch } = await expertAgent(whole.slice(0, -30))
  await expect(pull()).rejects.toThrow('It is not the XML that was expected: Un')
  expect(await readdir(scratch.path)).toEqual([])
})

test('a missing file is reported', async () => {
  const { pull, server } = await expertAgent(whole)
  server.files.delete('Properties.xml')
  const error = await pull().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(PullFailed)
  expect(String(error)).toContain("Expert Agent's server has no file properties.xml.")
})

test('a slow picture does not delay the import: it is given up, and fetched by the next pull', async () => {
  const { pull, put, server } = await expertAgent(whole, 'properties.xml', { mediaLimits: { fileMs: 300 } })
  server.onRetrieve = (name) => (name === photo ? { bytes: Buffer.from('p'), everyMs: 50 } : undefined)
  const pulled = await pull(noon)
  expect(pulled).toMatchObject({ listings: [{}, {}, {}], end: { complete: true } })
  await expect(pulled!.media.find(photo)!.read()).rejects.toThrow('The server did not give it in time; it is asked again.')
  delete server.onRetrieve
  expect((await pull(noon))?.files).toEqual(['photograph'])
  put('beside.txt', 'nothing that is named', noon)
  server.said.length = 0
  await pull(oneOClock)
  expect(server.said.filter((line) => line.startsWith('RETR')).sort()).toEqual(['RETR Properties.xml', `RETR ${photo}`].sort())
})

test('bytes and time of a pull are limited, and stored files are not fetched', async () => {
  const kept = async (keys: readonly string[]) => new Map(keys.map((key) => [key, { fingerprint: '10 2026-11-23T11:00:00.000Z' }]))
  for (const given of [{ mediaLimits: { bytes: 5 } }, { mediaLimits: { ms: 0 } }, { known: kept }]) {
    const { pull, server } = await expertAgent(whole, 'properties.xml', given)
    expect((await pull(noon))?.files).toEqual([])
    expect(server.said.filter((line) => line.endsWith('jpg'))).toEqual([])
  }
})

test('after three failed files no others are requested', async () => {
  const photos = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']
  const many = whole.replace(/<filename>[^<]*jpg<\/filename>/g, () => `<filename>${photos.shift() ?? 'a.jpg'}</filename>`)
  const { pull, put, server } = await expertAgent(many, 'properties.xml', { mediaLimits: { fileMs: 200 } })
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) put(name, 'photograph')
  server.onRetrieve = (name) => (name.endsWith('jpg') ? { bytes: Buffer.from('p'), everyMs: 50 } : undefined)
  expect((await pull(noon))?.files).toEqual([])
  expect(server.said.filter((line) => line.endsWith('jpg'))).toEqual(['RETR a.jpg', 'RETR b.jpg', 'RETR c.jpg'])
})
