import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSmtpAddress, smtpAddress } from './smtp-address.ts'

test.each([
  ['smtps://agency:p%40ss@mail.example', { host: 'mail.example', port: 465, tls: 'first', user: 'agency', password: 'p@ss' }],
  ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'required' }],
  ['smtp://localhost:1025', { host: 'localhost', port: 1025, tls: 'offered' }],
  ['smtp://[::1]:25', { host: '::1', port: 25, tls: 'offered' }],
  ['smtp://127.0.0.1.evil.example', { host: '127.0.0.1.evil.example', port: 587, tls: 'required' }],
])('%s is a server', (text, server) => {
  expect(readSmtpAddress(text)).toEqual(server)
})

test('a server in a network of one’s own may do without TLS when that is said', () => {
  expect(readSmtpAddress('smtp://relay:25', 'offered').tls).toBe('offered')
  expect(readSmtpAddress('smtp://localhost', 'required').tls).toBe('required')
  expect(readSmtpAddress('smtps://relay', 'offered').tls).toBe('first')
})

test.each(['smtp://', 'smtp://a:p/s@mail.example', 'smtp://a:%zz@mail.example', 'mail.example'])('%s is no address', (text) => {
  expect(v.is(smtpAddress, text)).toBe(false)
})
