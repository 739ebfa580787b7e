import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { Passkeys } from './passkeys.tsx'

test('without scripts nothing of passkeys is shown', () => {
  expect(renderToStaticMarkup(<Passkeys user={{ is_fresh: true }} />)).toBe('')
  expect(renderToStaticMarkup(<PasskeySignIn />)).toBe('')
})
