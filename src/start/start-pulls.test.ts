import { expect, onTestFinished, test } from 'vitest'
import { readSources } from '#src/content/read-sources.ts'
import { readSettings } from '#src/settings.ts'
import { contentOf } from '#tests/support/content-stores.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { testFtpServer } from '#tests/support/ftp-server.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { pulls } from '#tests/support/pull-requests.ts'
import { reapitServer } from '#tests/support/reapit-server.ts'
import { expertAgentFile, inExpertAgent } from '#tests/support/same-properties/in-expert-agent.ts'
import { inJupix, jupixFile } from '#tests/support/same-properties/in-jupix.ts'
import { inReapit } from '#tests/support/same-properties/in-reapit.ts'
import { inStreet } from '#tests/support/same-properties/in-street.ts'
import { inVebra } from '#tests/support/same-properties/in-vebra.ts'
import { sameProperties } from '#tests/support/same-properties/same-properties.ts'
import { streetServer } from '#tests/support/street-server.ts'
import { vebraServer } from '#tests/support/vebra-server.ts'
import { composePulls } from './start-pulls.ts'

/** Returns the sources as in sources.yaml, read with the content's own schema. */
async function composed(written: readonly object[], env: Record<string, string>) {
  const { db } = await sharedDatabase()
  const { sources = [] } = await readSources(contentOf({ 'sources.yaml': JSON.stringify({ sources: written }) }), [1], env)
  return composePulls({ db, sources, settings: readSettings(env) })
}

test('each source has its own client, with the settings of sources.yaml and the environment', async () => {
  const jupix = await mediaServer((_, response) => response.end(jupixFile(...sameProperties.map(inJupix))))
  const reapit = await reapitServer()
  const expertAgent = await testFtpServer()
  const vebra = await vebraServer()
  const street = await streetServer()
  for (const server of [jupix, reapit, expertAgent, vebra, street]) onTestFinished(() => server[Symbol.asyncDispose]())
  for (const property of sameProperties)
    reapit.properties.set(property.ref, { ...inReapit(property), id: property.ref, modified: '2026-11-01T00:00:00Z' })
  const file = expertAgentFile('Taunton', ...sameProperties.map(inExpertAgent))
  expertAgent.files.set('withy.xml', { bytes: Buffer.from(file), changedAt: new Date('2026-11-23T09:00:00Z') })

  for (const property of sameProperties) {
    const changedAt = '2026-11-20T09:30:00'
    vebra.said.properties.push({ id: property.ref, branch: '3741', changedAt, xml: inVebra(property) })
    street.said[property.channel].push(inStreet(property))
  }

  const pulled = await composed(
    [
      { name: 'jupix', format: 'jupix', address: { env: 'JUPIX' }, branches: { 7: 1 } },
      {
        name: 'ea',
        format: 'expert-agent',
        host: '127.0.0.1',
        port: expertAgent.port,
        username: 'agency',
        password: { env: 'EA' },
        file: 'withy.xml',
        branches: { Taunton: 1 },
        every: '30 minutes',
      },
      {
        name: 'reapit',
        format: 'reapit',
        customer: 'DXX',
        clientId: 'client',
        clientSecret: { env: 'REAPIT' },
        branches: { TAU: 1 },
        connectAddress: reapit.origin,
        address: reapit.origin,
      },
      {
        name: 'alto',
        format: 'vebra',
        feed: vebra.account.feed,
        username: vebra.account.username,
        password: { env: 'ALTO' },
        branches: { 1: 1 },
        address: vebra.origin,
      },
      { name: 'street', format: 'street', apiToken: { env: 'STREET' }, branches: { b1: 1 }, address: street.origin },
      { name: 'posted', format: 'blm' },
    ],
    { JUPIX: jupix.origin, EA: 'secret', REAPIT: 'hunter2', ALTO: vebra.account.password, STREET: street.token },
  )
  expect(pulled.map(({ feed, everyMs }) => [feed.name, everyMs / 60_000])).toEqual([
    ['jupix', 360],
    ['ea', 30],
    ['reapit', 60],
    ['alto', 15],
    ['street', 15],
  ])
  const refs = await Promise.all(pulled.map(async ({ pull }) => (await pulls(pull)())?.listings.map(({ agentRef }) => agentRef)))
  expect(refs).toEqual([
    ['1001', '1002', '1003'],
    ['1001', '1002', '1003'],
    ['DXX_1001', 'DXX_1002-let', 'DXX_1003'],
    ['1001', '1002', '1003'],
    ['1001-sale', '1003-sale', '1002-let'],
  ])
})

test('a source whose secret is not set is not pulled', async () => {
  const written = [{ name: 'jupix', format: 'jupix', address: { env: 'JUPIX' } }]
  expect([await composed(written, {}), await composed(written, { JUPIX: 'https://a.example/x' })]).toMatchObject([
    [],
    [{ feed: { name: 'jupix' } }],
  ])
})
