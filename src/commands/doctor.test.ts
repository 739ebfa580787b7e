import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#src/settings.ts'
import { inspectAgency } from '#src/start/read-agency.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { freePort } from '#tests/support/free-port.ts'
import { postcodeServer } from '#tests/support/postcode-server.ts'
import type { CommandContext } from './command.ts'
import { doctorCommand } from './doctor.ts'

const doctor = doctorCommand(async () => inspectAgency)

async function consulted(env: (folder: string) => NodeJS.ProcessEnv, options = {}) {
  await using folder = await scratchFolder()
  const said: string[] = []
  const context: CommandContext = {
    settings: readSettings({ GABLE_AGENCY: 'starter', GABLE_VAR: join(folder.path, 'var'), ...env(folder.path) }),
    database: () => Promise.reject(new Error('The doctor migrates nothing')),
    path: (typed) => typed,
    say: (line) => void said.push(line),
    note: (line) => void said.push(line),
    progress: () => {},
    signal: new AbortController().signal,
  }
  return { code: await doctor.run({ files: [], options }, context), said }
}

test('a site that was never started has no faults', async () => {
  await using postcodes = await postcodeServer({ SW1A: { lat: 51.5, lng: -0.1 } })
  const { code, said } = await consulted(() => ({ POSTCODES_URL: postcodes.url }))
  expect(said.filter((line) => line.startsWith('wrong'))).toEqual([])
  expect(said).toContain('warning  database        There is no database yet.')
  expect([code, said.at(-1)]).toEqual([0, expect.stringMatching(/^0 wrong, \d+ warnings, \d+ fine\.$/)])
  const asJson = await consulted(() => ({ POSTCODES_URL: postcodes.url }), { json: true })
  const { findings } = JSON.parse(asJson.said.join())
  expect([asJson.code, findings.length]).toEqual([0, said.filter((line) => /^(?:fine|warning|wrong) /.test(line)).length])
  expect(findings).toContainEqual({ check: 'database', state: 'warning', says: 'There is no database yet.', mend: expect.any(String) })
})

test('each fault is named with its remedy, and no secret is printed', async () => {
  const port = await freePort()
  const { code, said } = await consulted(() => ({
    DATABASE_URL: `postgres://gable:hunter2@127.0.0.1:${port}/gable`,
    SMTP_URL: `smtp://gable:hunter2@127.0.0.1:${port}`,
    MAIL_FROM: 'office@localhost',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LEAD_WEBHOOK_URL: `http://127.0.0.1:${port}/hunter2`,
    LEAD_WEBHOOK_SECRET: `whsec_${Buffer.from('hunter2'.repeat(5)).toString('base64')}`,
    LEAD_WEBHOOK_NETWORK: 'private',
    CLAMD_URL: `tcp://127.0.0.1:${port}`,
    POSTCODES_URL: `http://127.0.0.1:${port}/hunter2?key=hunter2`,
  }))
  expect(code).toBe(1)
  const wrong = said.filter((line) => line.startsWith('wrong')).map((line) => line.split(/ {2,}/)[1])
  expect(wrong).toEqual(['database', 'mail', 'webhook', 'virus scanner', 'public address'])
  expect(said.filter((line) => /^(wrong|warning) /.test(line))).toHaveLength(said.filter((line) => line.includes('→ ')).length)
  expect(said.join('\n')).not.toMatch(/hunter2|aHVudGVyMg/)
})

test('each mistake and each warning of the content is named, and of many the rest is counted', async () => {
  const content = await mkdtemp(join(tmpdir(), 'gable-doctor-'))
  await cp('content/starter', content, { recursive: true })
  const entries = Array.from({ length: 12 }, (_, index) => `{ text: T${index}, link: /nowhere-${index} }`)
  await writeFile(join(content, 'menus.yaml'), `primary: [${entries.join(', ')}]\nsecond: []\n`)
  await appendFile(join(content, 'site.yaml'), 'third: 1\n')
  const { said } = await consulted(() => ({ GABLE_CONTENT: content }))
  await rm(content, { recursive: true })
  const ofContent = said.filter((line) => /^\w+ +content /.test(line))
  expect(
    ofContent
      .filter((line) => line.startsWith('wrong'))
      .map((line) => /(second|third)/.exec(line)?.[1])
      .sort(),
  ).toEqual(['second', 'third'])
  const warnings = ofContent.filter((line) => line.startsWith('warning'))
  expect([warnings.length, warnings[0]?.includes('/nowhere-0'), warnings.at(-1)]).toEqual([
    11,
    true,
    expect.stringMatching(/And \d+ more like these/),
  ])
})
