import { expect, test } from 'vitest'
import { findOfficeUserByEmail } from '#src/data/office/office-users.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { WrongUsage } from './command.ts'
import { officeCommand } from './office.ts'

const email = 'ann@agency.example'

test('the first administrator is invited by mail; an existing user gets another link and keeps the role', async () => {
  await using run = await runningCommand(officeCommand)
  expect(await run.command(['invite', email], { role: 'administrator', name: ' Ann\r\nBcc: x@x.example ' })).toBe(0)
  expect(await findOfficeUserByEmail(run.db, email)).toMatchObject({ name: 'Ann Bcc: x@x.example', role: 'administrator', branches: 'all' })
  expect(await run.command(['invite', email.toUpperCase()], { role: 'viewer', branch: '4101' })).toBe(0)
  expect(run.said.at(-1)).toContain('(administrator, the whole agency)')
  const mails = await run.db.selectFrom('mail').select(['recipient', 'kind']).where('kind', '=', 'office-invitation').execute()
  expect(mails).toHaveLength(2)
  expect(await run.db.selectFrom('office_invitation').selectAll().execute()).toHaveLength(1)
  const audit = await run.db.selectFrom('office_audit').select(['who', 'action']).execute()
  expect(audit).toEqual([1, 2].map(() => ({ who: 'The command line', action: 'user-invited' })))
})

test('without a mail server the command says where the invitation is', async () => {
  await using run = await runningCommand(officeCommand)
  await run.command(['invite', email])
  expect(run.said.at(-1)).toMatch(/is written to \S+mail by the running site, as SMTP_URL is not set/)
})

test('a user can be blocked, except the last administrator', async () => {
  await using run = await runningCommand(officeCommand)
  await run.command(['invite', email], { role: 'administrator' })
  await run.command(['invite', 'bob@agency.example'], { role: 'staff', branch: '4102,4101,4102' })
  expect(await findOfficeUserByEmail(run.db, 'bob@agency.example')).toMatchObject({ name: 'bob', branches: [4102, 4101] })
  expect([await run.command(['end', email]), run.said.at(-1)]).toEqual([1, expect.stringContaining('last administrator')])
  expect([await run.command(['end', 'bob@agency.example']), run.said.at(-1)]).toEqual([0, expect.stringContaining('signed out everywhere')])
  expect((await findOfficeUserByEmail(run.db, 'bob@agency.example'))?.endedAt).toEqual(expect.any(Date))
  expect([await run.command(['end', 'nobody@agency.example']), run.said.at(-1)]).toEqual([1, expect.stringContaining('no office user')])
})

test.each([
  [['let', email], {}],
  [['invite', 'not an address'], {}],
  [['invite', email], { role: 'owner' }],
  [['invite', email], { branch: 'Taunton' }],
])('%j with %j is refused', async (files, options) => {
  await using run = await runningCommand(officeCommand)
  await expect(run.command(files, options)).rejects.toThrow(WrongUsage)
})
