import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { WrongUsage } from './command.ts'
import { leadsCommand } from './leads.ts'

/** Ada's viewing of 1 November, and Grace's valuation of 2 November. */
async function running() {
  const { command, ...run } = await runningCommand(leadsCommand)
  const ada = aLead({ kind: 'viewing', message: '=1+1, "quoted"\nsecond line' })
  const grace = { ...ada.sender, firstName: '\u001b[31mGrace', email: 'grace@example.com' }
  await insertLead(run.db, { lead: ada, desk: aDesk, now: new Date('2026-11-01T23:30:00Z') })
  await insertLead(run.db, {
    lead: aLead({ kind: 'valuation', sender: grace }),
    desk: { ...aDesk, branchId: 7 },
    now: new Date('2026-11-02T00:10:00Z'),
  })
  return { ...run, command: (options = {}) => command([], options), [Symbol.asyncDispose]: run[Symbol.asyncDispose] }
}

test('enquiries are listed, latest first', async () => {
  await using run = await running()
  expect(await run.command()).toBe(0)
  expect(run.said.map((line) => line.replaceAll(/ {2,}/g, ' | ').replace(/^\d+ /, ''))).toEqual([
    expect.stringMatching(/^id \| received \(UTC\) \| kind \| name \| email \| telephone \| property \| mailed to$|^id.*mailed to$/),
    expect.stringContaining('2026-11-02 00:10 | valuation'),
    expect.stringContaining('2026-11-01 23:30 | viewing'),
  ])
})

test.each([
  [{ kind: 'viewing' }, ['viewing']],
  [{ branch: '7' }, ['valuation']],
  [{ property: '99' }, []],
  [{ email: 'ADA@example.com' }, ['viewing']],
  [{ to: '2026-11-01' }, ['viewing']],
  [{ from: '2026-11-02', to: '2026-11-02' }, ['valuation']],
])('%j finds %j', async (options, kinds) => {
  await using run = await running()
  await run.command(options)
  expect(run.said.flatMap((line) => /\b(viewing|valuation)\b/.exec(line)?.[0] ?? [])).toEqual(kinds)
  if (kinds.length === 0) expect(run.said).toEqual(['There are no such enquiries.'])
})

test('a spreadsheet has them as text, in a new file readable by the owner only', async () => {
  await using run = await running()
  await run.command({ export: 'all.csv' })
  const path = join(run.folder, 'all.csv')
  const text = await readFile(path, 'utf8')
  expect(text.split('\r\n')[0]).toBe(
    'id,received,kind,first name,last name,email,telephone,message,channel,property,branch,department,staff member,mailed to,page,terms,do not contact,sent,form,files,appointment,withdrawn,telephone in E.164',
  )
  expect(text).toContain(
    `,viewing,Ada,Byron,Ada@example.com,01823333444,"'=1+1, ""quoted""\nsecond line",,,4101,,,taunton@agency.example,/about,,yes,"{`,
  )
  expect(text).toMatch(/,'\+441823333444\r\n/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(run.said).toEqual(['2 enquiries were written to all.csv.'])
  await expect(run.command({ export: 'all.csv' })).rejects.toThrow('EEXIST')
})

test('a person’s data is exported with everything sent, and deleted on request', async () => {
  await using run = await running()
  await run.command({ email: 'ada@example.com', export: 'ada.json' })
  expect(JSON.parse(await readFile(join(run.folder, 'ada.json'), 'utf8'))).toMatchObject([
    { kind: 'viewing', sender: { email: 'Ada@example.com' }, sent: { 'lead[message]': 'Hello\nthere' } },
  ])
  await run.command({ forget: 'ada@example.com' })
  expect(run.said.at(-1)).toBe('1 enquiries of ada@example.com were removed.')
  await run.command({ email: 'ada@example.com' })
  expect(run.said.at(-1)).toBe('There are no such enquiries.')
})

test.each([{ kind: 'letter' }, { branch: 'x' }, { email: 'ada' }, { forget: true }, { from: 'yesterday' }, { export: 'all.xls' }])(
  '%j is a usage error',
  async (options) => {
    await using run = await running()
    await expect(run.command(options)).rejects.toThrow(WrongUsage)
  },
)

test('JSON includes everything sent, and waiting webhook calls', async () => {
  await using run = await running()
  expect(await run.command({ json: true, kind: 'viewing' })).toBe(0)
  expect(JSON.parse(run.said.join())).toMatchObject({
    leads: [{ kind: 'viewing', message: '=1+1, "quoted"\nsecond line', receivedAt: '2026-11-01T23:30:00.000Z' }],
    hasMore: false,
    handOver: { waiting: 0, givenUp: 0 },
  })
})
