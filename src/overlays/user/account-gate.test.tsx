import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aUser } from '#tests/support/panel-user.ts'
import { AccountGate } from './account-gate.tsx'

test.each([
  ['anyone', null, 'for nobody'],
  ['anyone', aUser, 'for Ann'],
  ['signed-in', aUser, 'for Ann'],
  ['signed-in', null, 'Loading your account…'],
  ['signed-out', null, 'for nobody'],
  ['signed-out', aUser, 'Loading your account…'],
  ['signed-in', undefined, 'Loading your account…'],
  // A browser that remembers nobody is shown the form at once.
  ['signed-out', undefined, 'for nobody'],
] as const)('what is for %s shows to %j: %s', (who, user, text) => {
  const page = { accounts: {}, ...(user !== undefined && { user }) }
  const markup = renderToStaticMarkup(
    <AccountGate page={page} who={who} replace={() => {}}>
      {(known) => `for ${known?.first_name ?? 'nobody'}`}
    </AccountGate>,
  )
  expect(markup).toContain(text)
})

test('a part that is patient waits for the answer', () => {
  const markup = renderToStaticMarkup(
    <AccountGate page={{ accounts: {} }} isPatient replace={() => {}}>
      {() => 'shown'}
    </AccountGate>,
  )
  expect(markup).toMatch(/role="status"[^>]*>.*Loading your account…/)
  expect(markup).not.toContain('shown')
})
