import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDeviceCopy } from '#src/domain/saved/device-copy.ts'
import { savedSearch } from '#src/domain/saved/saved-search.ts'
import { stubStorage } from '#tests/support/local-storage.ts'
import { aUser } from '#tests/support/panel-user.ts'
import { aSavedProperty } from '#tests/support/saved.ts'
import { savedAccount } from '#tests/support/saved-account.ts'

const toasts = vi.hoisted(() => [] as string[])
vi.mock('../toast.ts', () => ({ showToast: ({ text }: { text: string }) => void toasts.push(text), endToast() {} }))

const bob = { ...aUser, user_id: 8, first_name: 'Bob', saved_by: 'bob' }
const search = savedSearch({ channel: 'sales', minBeds: 3 }, { title: 'Homes', savedAt: new Date('2026-11-20T09:00:00Z') })
const asSearch = { kind: 'search', id: search.search_id } as const
const home = (id: number) => ({ kind: 'property', id: String(id) }) as const

let account: ReturnType<typeof savedAccount>
let page: EventTarget
let modules: typeof import('./sync.ts') &
  typeof import('./toggle-saved.ts') &
  typeof import('./saved-store.ts') &
  typeof import('../user/user-store.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  ;({ page } = stubStorage())
  vi.stubGlobal('navigator', {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  account = savedAccount()
  vi.stubGlobal('fetch', account.fetch)
  toasts.length = 0
  vi.resetModules()
  const [sync, changes, store, user] = await Promise.all([
    import('./sync.ts'),
    import('./toggle-saved.ts'),
    import('./saved-store.ts'),
    import('../user/user-store.ts'),
  ])
  modules = { ...sync, ...changes, ...store, ...user }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const idsHere = () => modules.savedProperties.read().map(({ property_id }) => property_id)

/** Somebody presses a heart. */
function press(id: number, isSaved: boolean): void {
  const others = modules.savedProperties.read().filter(({ property_id }) => property_id !== id)
  modules.savedProperties.write(isSaved ? [aSavedProperty({ property_id: id }), ...others] : others)
  modules.recordChange({ ...home(id), isSaved })
}

test('signing in takes over the account’s lists; what was saved signed out stays, and is not sent unasked', async () => {
  press(1, true)
  account.properties.set(2, '2026-11-19T09:00:00.000Z')
  account.searches.set(search.search_id, { at: '2026-11-19T09:00:00.000Z', frequency: 'W' })
  modules.startSync()
  modules.setUserFromAnswer({ user: aUser })
  await vi.waitFor(() => expect(idsHere().sort()).toEqual([1, 2]))
  expect(modules.savedSearches.read()).toMatchObject([{ search_id: search.search_id, alert_frequency: 'W', title: 'Homes' }])
  expect(account.changes()).toEqual([])
  expect(modules.deviceCopy.read()).toMatchObject({ owner: 'ann', changes: [{ id: '1', owner: null }] })
})

test('what is saved and removed signed in is sent at once, with how long ago it was', async () => {
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  press(1, true)
  modules.savedSearches.write([search])
  modules.recordChange({ ...asSearch, isSaved: true, frequency: 'M', about: 'new' })
  await modules.sync()
  expect([...account.properties.keys()]).toEqual([1])
  expect(account.searches.get(search.search_id)).toMatchObject({ frequency: 'M', about: 'new' })
  press(1, false)
  modules.savedSearches.write([])
  modules.recordChange({ ...asSearch, isSaved: false })
  await modules.sync()
  expect([account.properties.size, account.searches.size]).toEqual([0, 0])
  const sent = account.changes().map(({ method, path, body }) => [method, path, body.user_id, body.ago])
  expect(sent.sort()).toEqual([
    ['DELETE', '/saved_properties/1', 7, 0],
    ['DELETE', '/search', 7, 0],
    ['POST', '/saved_properties.ljson', 7, '0'],
    ['POST', '/search', 7, 0],
  ])
  expect(modules.deviceCopy.read().changes).toEqual([])
  expect(toasts).toEqual([])
})

test('whoever wants the lists before their turn has come among the tabs is served by one round', async () => {
  const turn = Promise.withResolvers<void>()
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<boolean>) => turn.promise.then(work) } })
  modules.setUserFromAnswer({ user: aUser })
  const both = [modules.sync(), modules.sync()]
  turn.resolve()
  expect(await Promise.all(both)).toEqual([true, true])
  expect(account.asked.map(({ path }) => path)).toEqual(['/saved_properties.ljson', '/saved_searches.ljson'])
})

test('what is said while nothing can be sent is told as well, though a round failed before it', async () => {
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  account.fails = () => Response.error()
  expect(await modules.sync()).toBe(false)
  expect(toasts).toEqual([])
  for (const [frequency, told] of [
    ['W', 1],
    ['N', 2],
  ] as const) {
    vi.advanceTimersByTime(1000)
    modules.recordChange({ ...asSearch, isSaved: true, frequency })
    expect(await modules.sync()).toBe(false)
    expect(toasts).toHaveLength(told)
  }
  account.fails = () => undefined
  await modules.sync()
  expect(account.searches.get(search.search_id)).toMatchObject({ frequency: 'N' })
})

test('while an account’s lists alone cannot be had they are asked for in a while, not again and again', async () => {
  modules.startSync()
  account.fails = ({ path }) => (path !== '/user.ljson' || account.asked.length > 50 ? new Response('', { status: 503 }) : undefined)
  modules.setUserFromAnswer({ user: aUser })
  press(1, true)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(account.asked.length).toBeLessThan(10)
  account.fails = () => undefined
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...account.properties.keys()]).toEqual([1])
})

test('a network that fails midway loses nothing: it is told once, and sent again by itself', async () => {
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  account.properties.set(9, '2026-11-19T09:00:00.000Z')
  account.fails = ({ method }) => (method === 'DELETE' ? Response.error() : undefined)
  press(1, true)
  press(9, false)
  expect(await modules.sync()).toBe(false)
  expect(toasts).toEqual(['This could not be sent to your account. It is kept on this device, and sent as soon as that works.'])
  expect([...account.properties.keys()].sort()).toEqual([1, 9])
  expect(modules.deviceCopy.read().changes).toMatchObject([{ id: '9', isSaved: false }])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(toasts).toHaveLength(1)
  account.fails = () => undefined
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...account.properties.keys()]).toEqual([1])
  expect(account.changes().at(-1)?.body.ago).toBeGreaterThan(5_000)
  expect(idsHere()).toEqual([1])
})

test('it is sent again as soon as the device is online', async () => {
  modules.setUserFromAnswer({ user: aUser })
  modules.startSync()
  await modules.sync()
  account.fails = () => new Response('', { status: 503 })
  press(1, true)
  await modules.sync()
  account.fails = () => undefined
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect([...account.properties.keys()]).toEqual([1]))
})

test('what is said while it is sent is sent too, and is not undone by an answer from before', async () => {
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  press(1, true)
  account.fails = ({ path, method }) => {
    if (method === 'GET' && path === '/saved_properties.ljson') {
      account.fails = () => undefined
      press(2, true)
    }
    return undefined
  }
  await modules.sync()
  expect(idsHere().sort()).toEqual([1, 2])
  await modules.sync()
  expect([...account.properties.keys()].sort()).toEqual([1, 2])
})

test('another account that has signed in meanwhile gets nothing of this one', async () => {
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  account.user = bob
  press(1, true)
  expect(await modules.sync()).toBe(false)
  expect(account.properties.size).toBe(0)
  await vi.waitFor(() => expect(modules.currentUser()?.saved_by).toBe('bob'))
  await modules.sync()
  expect(idsHere()).toEqual([])
  expect(modules.deviceCopy.read()).toMatchObject({ owner: 'bob', changes: [{ id: '1', owner: 'ann' }] })
  account.user = aUser
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  expect([...account.properties.keys()]).toEqual([1])
  expect(idsHere()).toEqual([1])
})

test('A22: signing out leaves the properties and takes the searches', async () => {
  account.properties.set(1, '2026-11-19T09:00:00.000Z')
  account.searches.set(search.search_id, { at: '2026-11-19T09:00:00.000Z', frequency: 'I' })
  modules.startSync()
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  expect(modules.savedSearches.read()).toHaveLength(1)
  modules.forgetUser()
  expect([idsHere(), modules.savedSearches.read()]).toEqual([[1], []])
  press(1, false)
  account.user = aUser
  modules.setUserFromAnswer({ user: aUser })
  await vi.waitFor(() => expect(account.properties.size).toBe(0))
})

test('an account that is full says so, and what was saved stays on the device', async () => {
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  const message = 'An account holds 100 saved properties.'
  account.fails = ({ method }) => (method === 'POST' ? Response.json({ message }, { status: 422 }) : undefined)
  press(1, true)
  expect(await modules.sync()).toBe(true)
  expect(toasts).toEqual([`${message} What you saved stays on this device.`])
  expect([idsHere(), modules.deviceCopy.read().changes]).toMatchObject([[1], [{ id: '1', owner: null, isLeft: true }]])
})

test.each([
  [414, 0],
  [500, 1],
])('something that is answered with %i does not keep back what was said after it', async (status, kept) => {
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  account.properties.set(9, '2026-11-19T09:00:00.000Z')
  const isBad = ({ method, path }: { method: string; path: string }) => method === 'DELETE' && path.endsWith('/8')
  account.fails = (asked) => (isBad(asked) ? new Response('', { status }) : undefined)
  // The last said is sent first.
  press(9, false)
  press(8, false)
  await modules.sync()
  expect([...account.properties.keys()]).toEqual([])
  expect(modules.deviceCopy.read().changes).toHaveLength(kept)
})

test('lists that were read a moment ago are not read again for the next page', async () => {
  modules.setUserFromAnswer({ user: aUser })
  await modules.sync()
  const before = account.asked.length
  modules.startSync()
  await vi.advanceTimersByTimeAsync(0)
  expect(account.asked.length).toBe(before)
  vi.setSystemTime(new Date('2026-11-20T10:02:00Z'))
  modules.setUserFromAnswer({ user: aUser })
  await vi.waitFor(() => expect(account.asked.length).toBe(before + 2))
})

test.each([
  ['pageshow', 'visible', 2],
  ['visibilitychange', 'visible', 2],
  ['visibilitychange', 'hidden', 1],
])('what another device saved shows within seconds once the page is shown again: %s, %s', async (event, visibilityState, expected) => {
  vi.stubGlobal('document', { visibilityState })
  account.properties.set(1, '2026-11-19T09:00:00.000Z')
  modules.setUserFromAnswer({ user: aUser })
  modules.startSync()
  await vi.waitFor(() => expect(idsHere()).toEqual([1]))
  account.properties.set(2, '2026-11-20T10:00:01.000Z')
  await vi.advanceTimersByTimeAsync(5_000)
  page.dispatchEvent(new Event(event))
  await vi.advanceTimersByTimeAsync(100)
  expect(idsHere()).toHaveLength(expected)
})

test('signed out nothing is asked or kept', async () => {
  modules.forgetUser()
  press(1, true)
  expect(await modules.sync()).toBe(true)
  expect([account.asked, modules.deviceCopy.read()]).toEqual([[], emptyDeviceCopy])
})
