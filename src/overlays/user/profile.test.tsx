import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { aUser } from '#tests/support/panel-user.ts'
import { AccountPanel, afterSignOut } from './profile.tsx'

test('signed out it is the form to register, and the way to sign in', () => {
  const markup = account({ user: null })
  expect(markup).toContain('>My Profile</a>')
  expect(markup).toContain('action="/user/register"')
  expect(markup).toMatch(/Already registered\? <a href="\/user\/sign-in"/)
})

test('signed in it is who one is, with what is missing to be added', () => {
  const markup = account({ user: { ...aUser, town: 'Taunton', is_confirmed: false } })
  expect(markup).toContain('>Your details</a>')
  expect(markup).toContain('>Your Details</h3>')
  expect(markup).toMatch(/<dt>Name<\/dt><dd><?.*Ann Archer/)
  expect(markup).toMatch(/<a href="\/user\/edit"[^>]*>add<span[^>]*> a telephone number<\/span>/)
  expect(markup).toContain('Taunton')
  expect(markup).toContain('href="/user/marketing-preferences"')
  expect(markup).toContain('Saved properties: yes')
  expect(account({ user: { ...aUser, property_alerts: false } })).toContain('Saved properties: no')
  expect(markup).toContain('Until you use it, no alerts go out.')
  expect(account({ user: { ...aUser, tel_home: '01823 333444' } })).not.toMatch(/a telephone number|no alerts/)
})

test('signing out is a form that works without scripts', () => {
  expect(account({ user: aUser })).toMatch(/<form action="\/session" method="post"><input type="hidden" name="_method" value="delete"\/>/)
})

test('what was done a moment ago is said, as text', () => {
  expect(account({ user: aUser, done: 'Saved <b>' })).toMatch(/<p role="status"[^>]*>Saved &lt;b&gt;<\/p>/)
})

test('a password that was wrong shows the part that asked for it', () => {
  const answer = { form: 'delete-account', values: {}, errors: { password: 'Password is not the password of this account.' } }
  expect(account({ user: aUser, answer })).toMatch(/<details open=""/)
  expect(account({ user: aUser })).not.toContain('<details open')
})

test('a terms link of the agency is offered where they are agreed to', () => {
  expect(account({ user: null, accounts: { termsLink: '/terms' } })).toContain('href="/terms" target="_blank"')
  expect(account({ user: null })).not.toContain('_blank')
})

function account(page: Parameters<typeof AccountPanel>[0]['page']): string {
  return renderToStaticMarkup(<AccountPanel page={{ accounts: {}, ...page }} params={{}} close={() => {}} replace={() => {}} />)
}

test.each([
  [undefined, ['stay']],
  ['reload', ['reload']],
  ['/goodbye', ['/goodbye']],
])('with %j signing out leads to %j', (setting, expected) => {
  const led: string[] = []
  vi.stubGlobal('location', { reload: () => led.push('reload'), assign: (address: string) => led.push(address) })
  afterSignOut(setting, () => led.push('stay'))
  expect(led).toEqual(expected)
})
