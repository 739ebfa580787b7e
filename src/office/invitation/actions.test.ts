import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { commandLine, inviteOfficeUser } from '#src/services/office/office-users.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

async function invited(db: Awaited<ReturnType<typeof testDatabase>>) {
  const clock = { at: testNow }
  const site = await officeSite(db, { site: { now: () => clock.at } })
  await inviteOfficeUser(site.office, commandLine, { email: 'ann@agency.example', name: 'Ann Bee', role: 'administrator', branches: 'all' })
  const { data } = await db.selectFrom('mail').select('data').where('kind', '=', 'office-invitation').executeTakeFirstOrThrow()
  const { path } = data as { path: string }
  const accept = (client: ReturnType<typeof site.browser>) =>
    client.post(routes.officeSignIn.acceptInvitation.href(), { token: path.slice(path.lastIndexOf('/') + 1) })
  return { ...site, clock, path, accept }
}

test('a link lets one browser in, of two that use it at once and of any later one', async () => {
  await using db = await testDatabase()
  const { browser, path, accept } = await invited(db)
  expect((await browser().get(path)).status).toBe(200)
  const answers = await Promise.all([accept(browser()), accept(browser())])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
  expect([(await browser().get(path)).status, (await accept(browser())).status]).toEqual([410, 410])
})

test('who came in by a link sets up how they sign in, and does nothing else that could do harm before', async () => {
  await using db = await testDatabase()
  const { browser, clock, accept } = await invited(db)
  const client = browser()
  await accept(client)
  const refused = await client.post(routes.office.inviteUser.href(), {
    email: 'x@x.example',
    name: 'X',
    role: 'viewer',
    'branches[]': 'all',
  })
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('href="/office/account"')])
  expect((await client.get(routes.office.auditFile.href())).status).toBe(403)
  clock.at = new Date(testNow.getTime() + 60 * 60_000)
  for (const { href } of [routes.officeSignIn.newPasskeyPage, routes.officeSignIn.passwordPage])
    expect((await client.get(href())).status).toBe(200)
  expect((await client.get(routes.office.auditFile.href())).status).toBe(403)
})
