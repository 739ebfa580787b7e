import * as v from 'valibot'
import { expect, test } from 'vitest'
import { clamdEntry } from './clamd-settings.ts'

test.each([
  [undefined, undefined],
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://clamav', { host: 'clamav', port: 3310 }],
  ['tcp://[::1]:99/', { host: '::1', port: 99 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is %j', (text, server) => {
  expect(v.parse(clamdEntry, text)).toEqual(server)
})

test.each(['clamav:3310', 'http://clamav', 'tcp://', 'tcp://user:x@clamav', 'tcp://clamav/path', 'unix:run/clamd', 'x'])(
  '%s is refused',
  (text) => {
    expect(v.safeParse(clamdEntry, text).issues?.[0].message).toBe(
      'must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    )
  },
)
