import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPasskeys, askToRemovePasskey, hasPasskeys, makePasskey, signInWithPasskey } from './passkeys.ts'

const device = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => device)

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
})

const passkey = { id: 1, name: 'Chrome on Windows', created_at: '2026-11-22T08:00:00Z', used_at: null }
const refused = (status: number, body: object) => Response.json(body, { status })

test.each([
  ['www.agency.example', class {}, true],
  ['localhost', class {}, true],
  ['127.0.0.1', class {}, false],
  ['[::1]', class {}, false],
  ['www.agency.example', undefined, false],
])('on %s with %s there are passkeys: %s', (hostname, credential, expected) => {
  vi.stubGlobal('PublicKeyCredential', credential)
  vi.stubGlobal('location', { hostname })
  expect(hasPasskeys()).toBe(expected)
})

test('those of who is signed in are listed; what is no list is logged', async () => {
  answering(Response.json({ passkeys: [passkey] }))
  expect(await askPasskeys()).toEqual([passkey])
  answering(refused(401, { message: 'Please sign in.' }))
  expect(await askPasskeys()).toBeUndefined()
  expect(console.warn).toHaveBeenCalledOnce()
})

test('one is made as the site asks, and what was made is sent', async () => {
  const asked = answering(Response.json({ challenge: 'abc' }), Response.json({ passkey }))
  device.startRegistration.mockResolvedValue({ id: 'made' })
  expect(await makePasskey('Correct horse 1')).toBeUndefined()
  expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } })
  expect(asked).toEqual([
    ['/user/passkey-options', { current_password: 'Correct horse 1' }],
    ['/user/passkeys.ljson', { credential: { id: 'made' } }],
  ])
})

test('what keeps one from being made is said', async () => {
  answering(refused(422, { errors: ['Please enter the password.'] }))
  expect(await makePasskey('')).toBe('Please enter the password.')
  device.startRegistration.mockRejectedValue(Object.assign(new Error(), { name: 'InvalidStateError' }))
  answering(Response.json({ challenge: 'abc' }))
  expect(await makePasskey('')).toBe('This device has a passkey for your account already.')
  device.startRegistration.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }))
  answering(Response.json({ challenge: 'abc' }))
  expect(await makePasskey('')).toBe('No passkey was added. Please try again.')
  answering(Response.json({}))
  expect(await makePasskey('')).toBe('No passkey was added. Please try again.')
})

test('one is removed', async () => {
  const asked = answering(Response.json({ removed: 1 }), refused(500, {}))
  expect(await askToRemovePasskey(7, '')).toBeUndefined()
  expect(await askToRemovePasskey(7, '')).toBe('The passkey could not be removed. Please try again.')
  expect(asked[0]).toEqual(['/user/passkeys/7', { current_password: '' }])
})

test('what a device signs signs in; what comes of anything else is said', async () => {
  const asked = answering(Response.json({ challenge: 'abc' }), Response.json({}))
  device.startAuthentication.mockResolvedValue({ id: 'signed' })
  expect(await signInWithPasskey()).toBeUndefined()
  expect(asked.at(-1)).toEqual(['/session/passkey', { credential: { id: 'signed' } }])
  answering(Response.json({ challenge: 'abc' }), refused(401, { message: 'Sign in failed, please try again' }))
  expect(await signInWithPasskey()).toBe('Sign in failed, please try again')
  device.startAuthentication.mockRejectedValue(new Error('given up'))
  answering(Response.json({ challenge: 'abc' }))
  expect(await signInWithPasskey()).toBe('No passkey was used. Try again, or sign in with your password.')
  answering(refused(429, { message: 'Too many tries.' }))
  expect(await signInWithPasskey()).toBe('Too many tries.')
})

test('where the script of passkeys does not come that is said, not left to wait', async () => {
  vi.doMock('@simplewebauthn/browser', () => Promise.reject(new Error('offline')))
  answering(Response.json({ challenge: 'abc' }), Response.json({ challenge: 'abc' }))
  vi.resetModules()
  const anew = await import('./passkeys.ts')
  expect(await anew.makePasskey('')).toBe('No passkey was added. Please try again.')
  expect(await anew.signInWithPasskey()).toBe('No passkey was used. Try again, or sign in with your password.')
})

/** The answers, one after the other; returns what is asked for. */
function answering(...answers: Response[]) {
  const asked: [address: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    asked.push([address, typeof body === 'string' ? JSON.parse(body) : undefined])
    return answers.shift()
  })
  return asked
}
