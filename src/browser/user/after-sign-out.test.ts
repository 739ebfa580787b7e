import { expect, test, vi } from 'vitest'
import { afterSignOut } from './after-sign-out.ts'

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
