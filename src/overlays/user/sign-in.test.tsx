import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasskeySignIn } from './sign-in.tsx'

test('without scripts nobody is asked to sign in by a passkey', () => {
  expect(renderToStaticMarkup(<PasskeySignIn />)).toBe('')
})
