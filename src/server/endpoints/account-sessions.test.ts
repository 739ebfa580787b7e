import { expect, test } from 'vitest'
import { aBrowser, accountSite, ada, grace } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

interface Shown {
  sessions: { id: string; device: string; started_at: string; used_at: string; is_this: boolean }[]
}

async function twoDevices(db: Awaited<ReturnType<typeof testDatabase>>) {
  const { site } = await accountSite(db)
  const [laptop, phone, other] = [aBrowser(site), aBrowser(site), aBrowser(site)]
  await laptop.register(ada)
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
  await phone.send('/session', { body: { username: ada.email, password: ada.password }, headers: { 'user-agent': agent } })
  await other.register(grace)
  const list = async (client: typeof laptop) => ((await client.ask('/user/sessions.ljson'))[1] as Shown).sessions
  return { laptop, phone, other, list }
}

test('A35: the browsers of an account are listed to their owner, without anything that signs in', async () => {
  await using db = await testDatabase()
  const { laptop, phone, other, list } = await twoDevices(db)
  const shown = await list(laptop)
  expect(shown.map(({ device, is_this }) => [device, is_this]).sort()).toEqual([
    ['An unknown device', true],
    ['Safari on iPhone', false],
  ])
  expect(shown[0]).toMatchObject({ started_at: '2026-11-21T10:00:00.000Z', used_at: '2026-11-21T10:00:00.000Z' })
  for (const token of [...laptop.cookies.values(), ...phone.cookies.values()]) expect(JSON.stringify(shown)).not.toContain(token)
  expect(await list(other)).toHaveLength(1)
})

test('one is ended, and all but this one', async () => {
  await using db = await testDatabase()
  const { laptop, phone, other, list } = await twoDevices(db)
  const id = (await list(laptop)).find(({ is_this }) => !is_this)?.id
  expect(await laptop.ask(`/user/sessions/${id}`, { method: 'DELETE' })).toEqual([200, { ended: 1 }])
  expect(await phone.user()).toBeNull()
  await phone.signIn(ada)
  expect(await laptop.ask('/user/sessions.ljson', { headers: { 'x-http-method-override': 'delete' }, body: {} })).toEqual([
    200,
    { ended: 1 },
  ])
  expect([(await laptop.user())?.email, await phone.user(), (await other.user())?.email]).toEqual([ada.email, null, grace.email])
})

test('nobody ends a session of somebody else', async () => {
  await using db = await testDatabase()
  const { laptop, other, list } = await twoDevices(db)
  for (const { id } of await list(laptop))
    expect(await other.ask(`/user/sessions/${id}`, { method: 'DELETE' })).toEqual([200, { ended: 0 }])
  expect(await list(laptop)).toHaveLength(2)
})

test('what names no session ends none, whatever it holds', async () => {
  await using db = await testDatabase()
  const { laptop } = await twoDevices(db)
  for (const id of ['%00', 'x%00', '%ff', '%27', 'x'.repeat(3000)])
    expect([id, await laptop.ask(`/user/sessions/${id}`, { method: 'DELETE' })]).toEqual([id, [200, { ended: 0 }]])
})

test('one’s own is ended too, and the cookie with it', async () => {
  await using db = await testDatabase()
  const { laptop, list } = await twoDevices(db)
  const id = (await list(laptop)).find(({ is_this }) => is_this)?.id
  await laptop.ask(`/user/sessions/${id}`, { method: 'DELETE' })
  expect([laptop.cookies.size, await laptop.user()]).toEqual([1, null])
})
