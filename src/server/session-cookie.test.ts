import { expect, test } from 'vitest'
import { hasSession, sessionCookie } from './session-cookie.ts'

test.each([
  [`${sessionCookie}=abc`, true],
  [`consent=allow; ${sessionCookie}=abc`, true],
  [`consent=allow;${sessionCookie}=abc; theme=x`, true],
  [`${sessionCookie}=`, false],
  [`not_${sessionCookie}=abc`, false],
  [`consent=${sessionCookie}`, false],
  ['consent=allow', false],
  [undefined, false],
])('%s holds a session: %s', (cookies, expected) => expect(hasSession(cookies)).toBe(expected))
