import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aUser } from '#tests/support/panel-user.ts'
import { ForgottenPassword } from './forgotten-password.tsx'

test('signed out it asks for the address that a mail goes to', () => {
  const markup = forgotten({ user: null })
  expect(markup).toMatch(/<form[^>]* action="\/user\/forgotten_password" method="post"/)
  expect(markup).toContain('name="email"')
  expect(markup).not.toContain('_method')
})

test('signed in, as by the link of that mail, it asks for a new password, and managers know whose', () => {
  const markup = forgotten({ user: aUser })
  expect(markup).toContain('<input type="hidden" name="_method" value="put"/>')
  expect(markup).toContain('<input type="hidden" name="user_id" value="7"/>')
  expect(markup).toMatch(/autoComplete="username"[^>]* value="ann@example.com"/)
  expect(markup.match(/autoComplete="new-password"/g)).toHaveLength(2)
})

test('once it was sent the thanks stand in place of the form', () => {
  const markup = forgotten({ user: null, done: 'Sent' })
  expect(markup).toContain('Thank you. We have sent you an email with instructions on how to reset your password.')
  expect(markup).not.toContain('<form')
})

function forgotten(page: Parameters<typeof ForgottenPassword>[0]['page']): string {
  return renderToStaticMarkup(<ForgottenPassword page={{ accounts: {}, ...page }} params={{}} close={() => {}} replace={() => {}} />)
}
