import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { sourceOf, sourcesContent } from '#src/content/source-content.ts'
import { readSettings } from '#src/settings.ts'
import { sharedDatabase } from '#tests/support/database.ts'
import { testFtpServer } from '#tests/support/ftp-server.ts'
import { mediaServer } from '#tests/support/media-server.ts'
import { pulls } from '#tests/support/pull-requests.ts'
import { reapitServer } from '#tests/support/reapit-server.ts'
import { expertAgentFile, inExpertAgent } from '#tests/support/same-properties/in-expert-agent.ts'
import { inJupix, jupixFile } from '#tests/support/same-properties/in-jupix.ts'
import { inReapit } from '#tests/support/same-properties/in-reapit.ts'
import { sameProperties } from '#tests/support/same-properties/same-properties.ts'
import { composePulls } from './compose-pulls.ts'

/** The sources as sources.yaml has them, read by the content's own rules. */
async function composed(written: readonly object[], env: Record<string, string>) {
  const { db } = await sharedDatabase()
  const { sources } = v.parse(sourcesContent, { sources: written })
  return composePulls({ db, sources: sources.map((source) => sourceOf(source, [1])), settings: readSettings(env) })
}

test('each source is asked by its own client, with what sources.yaml and the environment say', async () => {
  const jupix = await mediaServer((_, response) => response.end(jupixFile(...sameProperties.map(inJupix))))
  const reapit = await reapitServer()
  const expertAgent = await testFtpServer()
  for (const server of [jupix, reapit, expertAgent]) onTestFinished(() => server[Symbol.asyncDispose]())
  for (const property of sameProperties)
    reapit.properties.set(property.ref, { ...inReapit(property), id: property.ref, modified: '2026-11-01T00:00:00Z' })
  const file = expertAgentFile('Taunton', ...sameProperties.map(inExpertAgent))
  expertAgent.files.set('withy.xml', { bytes: Buffer.from(file), changedAt: new Date('2026-11-23T09:00:00Z') })

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
      { name: 'posted', format: 'blm' },
    ],
    { JUPIX: jupix.origin, EA: 'secret', REAPIT: 'hunter2' },
  )
  expect(pulled.map(({ feed, everyMs }) => [feed.name, everyMs / 60_000])).toEqual([
    ['jupix', 360],
    ['ea', 30],
    ['reapit', 60],
  ])
  const refs = await Promise.all(pulled.map(async ({ pull }) => (await pulls(pull)())?.listings.map(({ agentRef }) => agentRef)))
  expect(refs).toEqual([
    ['1001', '1002', '1003'],
    ['1001', '1002', '1003'],
    ['DXX_1001', 'DXX_1002-let', 'DXX_1003'],
  ])
})

test('a source whose secret is not set is not asked', async () => {
  const written = [{ name: 'jupix', format: 'jupix', address: { env: 'JUPIX' } }]
  expect([await composed(written, {}), await composed(written, { JUPIX: 'https://a.example/x' })]).toMatchObject([
    [],
    [{ feed: { name: 'jupix' } }],
  ])
})
