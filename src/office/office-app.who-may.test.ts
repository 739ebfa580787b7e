import { expect, test } from 'vitest'
import { findOfficeUser, insertOfficeUser } from '#src/data/office/office-users.ts'
import { type Branches, officeRoles } from '#src/domain/office/office-user.ts'
import { officeRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { routeAddresses } from '#tests/support/route-addresses.ts'
import { testNow } from '#tests/support/site.ts'
import { sampleOf } from '#tests/support/trials.ts'

/** The letters of the permitted roles, in the order of `officeRoles`; repeated here so that a mistake in the table is found. */
const allowed: Readonly<Record<string, string>> = {
  'use-office': 'amsv',
  'change-own-sign-in': 'amsv',
  'see-stock': 'amsv',
  'decide-stock': 'ams',
  'recommend-properties': 'ams',
  'upload-feed': 'am',
  'set-up-site': 'a',
  'see-enquiries': 'amsv',
  'work-enquiries': 'ams',
  'change-reply-texts': 'am',
  'see-figures': 'amsv',
  'see-people': 'amsv',
  'unsubscribe-people': 'ams',
  'correct-people': 'am',
  'export-people': 'am',
  'erase-people': 'am',
  'see-privacy': 'am',
  'work-privacy': 'am',
  'remove-due': 'a',
  'send-reports': 'ams',
  'see-auctions': 'amsv',
  'run-auctions': 'ams',
  'export-bidders': 'am',
  'see-diary': 'amsv',
  'work-diary': 'ams',
  'change-negotiators': 'am',
  'edit-content': 'ams',
  'publish-content': 'am',
  'approve-content': 'am',
  'manage-pictures': 'ams',
  'change-look': 'am',
  'see-office-users': 'am',
  'change-office-users': 'a',
  'read-audit': 'am',
  'export-audit': 'a',
}

const everyRoute = [...officeRoutes]
const guarded = everyRoute.filter(([, { action }]) => action !== 'visit')

test('what anybody may ask of the office is signing in, what leads to it, its files, and a calendar by its secret address', () => {
  const open = everyRoute.filter(([, { action }]) => action === 'visit').map(([name]) => name)
  const ways = ['signInPage', 'signIn', 'passkeyOptions', 'singleSignOn', 'singleSignOnReturn', 'invitation', 'acceptInvitation']
  const ofReaders = [...['report', 'weekly', 'stopPage', 'stop'].map((name) => `officeReports.${name}`), 'officeContent.shared']
  expect(open.sort()).toEqual(['office.asset', 'officeDiary.calendar', ...ofReaders, ...ways.map((name) => `officeSignIn.${name}`)].sort())
  expect(everyRoute.filter(([, { path }]) => !path.startsWith('/office'))).toEqual([])
})

test.each(guarded)(
  '%s answers those whose role may, for the whole agency or a branch, and nobody else',
  async (name, { method, action }) => {
    await using db = await testDatabase()
    const { as, browser } = await officeSite(db)
    const address = routeAddresses[name]
    const ask = async (client: ReturnType<typeof browser>) => await (method === 'GET' ? client.get(address) : client.post(address))
    const nobody = await ask(browser())
    expect([nobody.status, nobody.headers.get('location')?.split('?')[0]]).toEqual([303, routes.officeSignIn.signInPage.href()])
    for (const role of officeRoles)
      for (const branches of sampleOf<Branches>([[4101], 'all'])) {
        const answer = await ask(await as(role, { branches }))
        const may = allowed[action]?.includes(role[0] ?? '?') ?? false
        const isRefused = answer.status === 403 && (await answer.text()).includes('Your role does not include this')
        expect([role, branches, !isRefused]).toEqual([role, branches, may])
        expect(answer.headers.get('cache-control')).toBe('no-store')
      }
  },
)

test.each(guarded.filter(([, { method }]) => method === 'POST'))(
  '%s takes no form without its token, nor from another site',
  async (name) => {
    await using db = await testDatabase()
    const { as } = await officeSite(db)
    const client = await as('administrator')
    const address = routeAddresses[name]
    expect((await client.post(address, { authenticity_token: '' })).status).toBe(422)
    expect((await client.post(address, { authenticity_token: `${'a'.repeat(16)}.${'b'.repeat(43)}` })).status).toBe(422)
    expect((await client.post(address, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await client.post(address, {}, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    const other = await as('administrator')
    const body = new URLSearchParams({ authenticity_token: await tokenOf(other) })
    expect((await client.send(address, { method: 'POST', body })).status).toBe(422)
  },
)

async function tokenOf(client: { get: (path: string) => Promise<Response> }): Promise<string> {
  const page = await (await client.get(routes.officeSignIn.account.href())).text()
  return /name="authenticity_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

test('who works for one branch sees and changes none of another’s office users', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const given = { email: 'other@agency.example', name: 'Other Branch', role: 'staff', now: testNow } as const
  const other = await insertOfficeUser(db, { ...given, branches: [4102] })
  const boss = await insertOfficeUser(db, { ...given, email: 'boss@agency.example', name: 'Whole Agency', branches: 'all' })
  if (!other || !boss) throw new Error('They were not added.')
  for (const role of ['administrator', 'manager'] as const) {
    const client = await as(role, { branches: [4101] })
    const list = await (await client.get(routes.office.users.href())).text()
    expect([list.includes('Other Branch'), list.includes('Whole Agency')]).toEqual([false, true])
    expect((await client.get(routes.office.userPage.href(other.id))).status).toBe(404)
  }
  const client = await as('administrator', { branches: [4101] })
  const change = { name: 'Changed', role: 'viewer', 'branches[]': '4101' }
  expect((await client.post(routes.office.changeUser.href(other.id), change)).status).toBe(404)
  expect((await client.post(routes.office.changeUser.href(boss.id), change)).status).toBe(422)
  for (const user of [other, boss]) {
    await client.post(routes.office.endUser.href(user.id))
    await client.post(routes.office.inviteAgain.href(user.id))
    expect(await findOfficeUser(db, user.id)).toMatchObject({ name: user.name, role: 'staff', endedAt: null })
  }
  for (const branches of ['all', '4102'])
    expect(
      (await client.post(routes.office.inviteUser.href(), { ...change, email: 'new@agency.example', 'branches[]': branches })).status,
    ).toBe(422)
})
