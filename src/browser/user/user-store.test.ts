import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/local-storage.ts'
import { aUser } from '#tests/support/panel-user.ts'

let store: typeof import('./user-store.ts')
let items: Map<string, string>
let page: EventTarget

// Who is signed in is the module's own: each test has a page of its own.
beforeEach(async () => {
  ;({ items, page } = stubStorage())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  store = await import('./user-store.ts')
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('before the server was asked nobody knows', () => {
  expect(store.currentUser()).toBeUndefined()
  expect(items.size).toBe(0)
})

test('who is signed in is known, and remembered by first name and what nobody is found by', async () => {
  answering(Response.json({ user: { ...aUser, portal_leads: [], agency: { name: 'x' } } }))
  const told = vi.fn()
  store.subscribeToUser(told)
  expect(await store.askUser()).toBe(true)
  expect(store.currentUser()).toEqual(aUser)
  expect(told).toHaveBeenCalled()
  expect(JSON.parse(items.get('gable.user')!)).toEqual({ version: 1, value: { first_name: 'Ann', saved_by: 'ann' } })
})

test('a field that the server leaves empty or out is empty', async () => {
  answering(Response.json({ user: { user_id: 7, email: 'ann@example.com', tel_home: null } }))
  await store.askUser()
  expect(store.currentUser()).toMatchObject({ tel_home: '', first_name: '', is_confirmed: true, marketing_preference_id: null })
})

test('that nobody is signed in takes away what was remembered', async () => {
  items.set('gable.user', '{"version":1,"value":{"first_name":"Ann"}}')
  answering(Response.json({ user: null }))
  await store.askUser()
  expect(store.currentUser()).toBeNull()
  expect(items.has('gable.user')).toBe(false)
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('network'))],
  ['a fault', async () => new Response('', { status: 500 })],
  ['something else', async () => Response.json({ name: 'Ann' })],
  ['a page', async () => new Response('<html>')],
])('%s is logged, and what was known stays', async (_, fetched) => {
  store.setUserFromAnswer({ user: aUser })
  vi.stubGlobal('fetch', fetched)
  expect(await store.askUser()).toBe(false)
  expect(store.currentUser()).toEqual(aUser)
  expect(console.warn).toHaveBeenCalled()
})

test('two that ask at once ask once', async () => {
  const asked = answering(Response.json({ user: null }))
  await Promise.all([store.askUser(), store.askUser()])
  expect(asked).toEqual(['/user.ljson'])
})

test('an answer that was overtaken by a sign-out is not taken', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const asking = store.askUser()
  store.forgetUser()
  resolve(Response.json({ user: aUser }))
  await asking
  expect(store.currentUser()).toBeNull()
})

test('only an answer that holds a user makes one known', () => {
  expect(store.setUserFromAnswer({ user: { email: 'ann@example.com' } })).toBe(false)
  expect(store.setUserFromAnswer(undefined)).toBe(false)
  expect(store.currentUser()).toBeUndefined()
  expect(store.setUserFromAnswer({ user: aUser })).toBe(true)
  expect(store.currentUser()).toEqual(aUser)
})

test('signing out in another tab is asked about here', async () => {
  store.setUserFromAnswer({ user: aUser })
  const told = vi.fn()
  const stop = store.subscribeToUser(told)
  const asked = answering(Response.json({ user: null }))
  items.delete('gable.user')
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'gable.user' }))
  await vi.waitFor(() => expect(store.currentUser()).toBeNull())
  expect(asked).toEqual(['/user.ljson'])
  expect(told).toHaveBeenCalled()
  stop()
  store.setUserFromAnswer({ user: aUser })
  expect(asked).toHaveLength(1)
})

function answering(response: Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return response
  })
  return asked
}
