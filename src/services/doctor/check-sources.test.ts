import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { expect, test } from 'vitest'
import type { SourceHealth } from '#src/data/import/source-health.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { sourceHealth } from '#tests/support/source-health.ts'
import { checkSources } from './check-sources.ts'
import { quietSources } from './work-findings.ts'

const { signal } = new AbortController()
const base = { branches: [{ id: 1, theirs: '1' }], channels: ['sales'] } as const
const street = (address: string): ConfiguredSource => ({
  ...base,
  name: 'north',
  format: 'street',
  apiToken: { env: 'STREET' },
  address,
  every: 15 * 60_000,
})
const crm: ConfiguredSource = { ...base, name: 'crm', format: 'rtdf', addressSecret: { env: 'CRM' } }

async function said(sources: readonly ConfiguredSource[] | undefined, variables: Record<string, string> = {}) {
  const findings = await checkSources({ sources, secretOf: ({ env }) => variables[env], signal })
  return findings.map((finding) => `${finding.state}: ${finding.says}`)
}

test('a variable that is not set is named with its source', async () => {
  expect(await said([street('https://street.invalid'), crm])).toEqual([
    'wrong: The source north has no STREET: it is not asked.',
    'wrong: The source crm has no CRM: nobody may send by it.',
  ])
  expect(await said([crm], { CRM: 'hunter2-hunter2-hunter2' })).toEqual(['fine: Whoever bears what the source crm names may send (rtdf).'])
  expect([await said(undefined), (await said([]))[0]]).toEqual([[], expect.stringMatching(/^fine: There is no sources\.yaml/)])
})

test('servers of pulled sources are contacted, without signing in', async () => {
  const asked: string[] = []
  const server = await listeningServer(
    createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
      response.writeHead(401).end()
    }),
  )
  const ftp = await listeningServer(createTcpServer((socket) => socket.end('220 welcome\r\n')))
  const [host = '', port] = new URL(ftp.origin).host.split(':')
  const away = `http://127.0.0.1:${await freePort()}`
  const agent: ConfiguredSource = {
    ...base,
    name: 'agent',
    format: 'expert-agent',
    host,
    port: Number(port),
    username: 'u',
    password: { env: 'FTP' },
    file: 'properties.xml',
    tls: 'where-offered',
    every: 60_000,
  }
  const jupix: ConfiguredSource = { ...base, name: 'jupix', format: 'jupix', address: { env: 'JUPIX' }, every: 60_000 }
  const variables = { STREET: 'hunter2', FTP: 'hunter2', JUPIX: `${server.origin}/feeds/hunter2.xml` }
  const lines = await said([street(server.origin), agent, jupix, street(away)], variables)
  expect(lines).toEqual([
    expect.stringMatching(/^fine: 127\.0\.0\.1:\d+ answers, which the source north is asked from \(street\)\.$/),
    expect.stringMatching(/^fine: 127\.0\.0\.1:\d+ answers, which the source agent is asked from \(expert-agent\)\.$/),
    expect.stringMatching(/^fine: 127\.0\.0\.1:\d+ answers, which the source jupix is asked from \(jupix\)\.$/),
    expect.stringMatching(/^wrong: 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\), which the source north is asked from\.$/),
  ])
  expect(lines.join()).not.toContain('hunter2')
  expect(asked).toEqual(['HEAD / undefined', 'HEAD / undefined'])
  await Promise.all([server.close(), ftp.close()])
})

const now = new Date('2026-11-23T12:00:00Z')
const health = (source: string, hoursAgo: number | null, more: Partial<SourceHealth> = {}) =>
  sourceHealth(source, { goodAt: hoursAgo === null ? null : new Date(now.getTime() - hoursAgo * 3_600_000), ...more })

test.each([
  ['asked every quarter of an hour, an hour ago', street('https://a.example'), health('north', 1), []],
  ['asked, two hours ago', street('https://a.example'), health('north', 2), ['The source north last brought something 2 hours ago.']],
  ['sent in real time, ten days ago', crm, health('crm', 240), []],
  ['sent in real time, fifteen days ago', crm, health('crm', 360), ['The source crm last brought something 360 hours ago.']],
  [
    'files, five days ago',
    { ...base, name: 'files', format: 'blm' } as const,
    health('files', 120),
    [expect.stringContaining('120 hours')],
  ],
  ['never', crm, health('crm', null), ['Nothing came of the source crm yet.']],
  ['of another', crm, health('gone', 1), ['Nothing came of the source crm yet.']],
  ['waits for a person', crm, health('crm', 1, { needsConfirmation: true }), ['The source crm asks whether properties are really gone.']],
])('a source %s', (_, source, known, expected) => {
  const findings = quietSources([source], [known], now)
  expect(findings.map(({ says }) => says)).toEqual(expected)
  expect(findings.every(({ state }) => state === 'warning')).toBe(true)
})
