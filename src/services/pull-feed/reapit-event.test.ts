import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { sourcesOfEvent } from './reapit-event.ts'

const now = new Date('2026-11-23T12:00:00Z')
const seconds = String(now.getTime() / 1000)
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519')
const raw = (key: typeof publicKey) => Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url').toString('base64')
const listeners = [
  { source: 'reapit', customer: 'DXX', keys: [raw(other.publicKey), raw(publicKey)] },
  { source: 'other', customer: 'OTH', keys: [raw(publicKey)] },
  { source: 'silent', customer: 'DXX', keys: [] },
]
const modified = { eventId: '1', entityId: 'RPT1', customerId: 'DXX', topicId: 'properties.modified', new: {} }

function received(event: unknown, { timestamp = seconds, by = privateKey, signature = '' } = {}) {
  const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
  const signed = sign(null, Buffer.concat([Buffer.from(timestamp), body]), by).toString('base64')
  return sourcesOfEvent(listeners, { signature: signature || `s:08dc3f8c-1bba:${timestamp}:${signed}`, body, now })
}

test.each([
  ['a property that was modified', modified, ['reapit']],
  ['a sale that was withdrawn', { ...modified, topicId: 'properties.selling.withdrawn' }, ['reapit']],
  ['a picture', { ...modified, topicId: 'propertyimages.created' }, ['reapit']],
  ['another customer', { ...modified, customerId: 'OTH' }, ['other']],
  ['a customer that nobody here is', { ...modified, customerId: 'XYZ' }, []],
  ['an appointment', { ...modified, topicId: 'appointments.modified' }, []],
  ['the test of the developer portal', { ...modified, customerId: 'webhook-test' }, []],
  ['something else', 'no JSON', []],
  ['a list', [1], []],
])('an event about %s', (_, event, sources) => {
  expect(received(event)).toEqual(sources)
})

test('timestamps may be in milliseconds or seconds, and events may repeat', () => {
  expect([received(modified, { timestamp: String(now.getTime()) }), received(modified), received(modified)]).toEqual([
    ['reapit'],
    ['reapit'],
    ['reapit'],
  ])
})

test('the second of two keys is accepted like the first, for its own customer', () => {
  expect(received({ ...modified, customerId: 'OTH' }, { by: other.privateKey })).toEqual([])
})

test.each([
  ['nobody’s key', { by: generateKeyPairSync('ed25519').privateKey }],
  ['a quarter of an hour ago and more', { timestamp: String(Number(seconds) - 901) }],
  ['in the future', { timestamp: String(Number(seconds) + 61) }],
  ['no signature', { signature: 'none' }],
  ['a signature of another length', { signature: `s:a:${seconds}:abc` }],
  ['a signature of something else', { signature: `s:a:${seconds}:${'A'.repeat(86)}==` }],
  ['a time that is none', { signature: `s:a:2026-11-23:${'A'.repeat(86)}==` }],
])('what is signed by %s is not believed', (_, given) => {
  expect(received(modified, given)).toBeUndefined()
})

test('an event altered after signing is rejected', () => {
  const body = Buffer.from(JSON.stringify(modified))
  const signed = sign(null, Buffer.concat([Buffer.from(seconds), body]), privateKey).toString('base64')
  const changed = Buffer.from(JSON.stringify({ ...modified, entityId: 'RPT2' }))
  expect(sourcesOfEvent(listeners, { signature: `s:a:${seconds}:${signed}`, body: changed, now })).toBeUndefined()
})
