import { beforeEach, expect, test, vi } from 'vitest'
import { sendInterest } from './statistics.ts'

let sent: [address: string, body: unknown][] = []
let fetched: [address: string, init: RequestInit][] = []
let cookie = ''
const navigator: Record<string, unknown> = {}

beforeEach(() => {
  sent = []
  fetched = []
  cookie = ''
  for (const name of Object.keys(navigator)) delete navigator[name]
  navigator.sendBeacon = (address: string, body: string) => sent.push([address, JSON.parse(body)]) > 0
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('location', { hostname: 'www.agency.example' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    fetched.push([address, init])
    throw new Error('offline')
  })
})
test('a page that was opened is a view, anything else an event of its properties', () => {
  sendInterest('opened', [7])
  sendInterest('seen', [7, 8])
  sendInterest('phone', [7])
  expect(sent).toEqual([
    ['/property_views', { property_id: 7, domain: 'www.agency.example' }],
    ['/create_many', { property_ids: [7, 8], domain: 'www.agency.example', event_type: 'SearchResult' }],
    ['/create_many', { property_ids: [7], domain: 'www.agency.example', event_type: 'Phone' }],
  ])
})

test('nothing is sent of nothing', () => {
  sendInterest('seen', [])
  expect(sent).toEqual([])
})

test('who objects sends nothing, from then on', () => {
  navigator.globalPrivacyControl = true
  sendInterest('opened', [7])
  delete navigator.globalPrivacyControl
  navigator.doNotTrack = '1'
  sendInterest('opened', [7])
  delete navigator.doNotTrack
  cookie = 'gable_consent=deny.2026-11-22'
  sendInterest('opened', [7])
  expect([sent, fetched]).toEqual([[], []])
  cookie = 'gable_consent=allow.2026-11-22'
  sendInterest('opened', [7])
  expect(sent).toHaveLength(1)
})

test('what the browser cannot take as a beacon is fetched, and fails without a word', async () => {
  navigator.sendBeacon = () => false
  sendInterest('opened', [7])
  expect(fetched).toEqual([
    ['/property_views', { method: 'POST', body: '{"property_id":7,"domain":"www.agency.example"}', keepalive: true }],
  ])
})
