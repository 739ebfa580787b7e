import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { accountLinkPage, type LinkState } from './page.tsx'

const shown = (state: LinkState) => renderToStaticMarkup(accountLinkPage(state).view)

test.each([
  ['reset', 'Choose a new password', 'Sign in and choose a password'],
  ['confirm', 'Confirm your email address', 'Confirm this address'],
  ['undo', 'Get your account back', 'Get my account back'],
] as const)('a link to %s waits for its button', (state, heading, button) => {
  const html = shown(state)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}`))
  expect(html).toMatch(new RegExp(`<form action="/user/link" method="post"><button type="submit"[^>]*><span>${button}`))
})

test.each(['confirmed', 'undone', 'ended'] as const)('one that is %s has nothing to send, and leads on', (state) => {
  expect(shown(state)).not.toContain('<form')
  expect(shown(state)).toMatch(/<a [^>]*href="\/(user\/forgotten_password)?"/)
})

test('one that ended may have been for an address or a password: it leads to the account, which sends the first again, and to the second', () => {
  expect(shown('ended')).toMatch(/<a [^>]*href="\/user\/sign-in"[^>]*><span>My account/)
  expect(shown('ended')).toMatch(/<a [^>]*href="\/user\/forgotten_password"[^>]*><span>Ask for a new password/)
})

test('search engines are told to stay away, and no picture is shared', () => {
  expect(accountLinkPage('reset').head).toMatchObject({ robots: 'noindex', picture: null })
})
