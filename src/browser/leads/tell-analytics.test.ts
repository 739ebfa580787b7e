import { expect, test, vi } from 'vitest'
import { tellAnalytics } from './tell-analytics.ts'

function toldWith(cookie: string, window: { dataLayer?: object[] } = {}) {
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('window', window)
  tellAnalytics('book-a-valuation')
  return window.dataLayer
}

const event = { event: 'lead', lead_type: 'book-a-valuation' }

test('who allowed analytics is counted, by the kind of enquiry alone', () => {
  expect(toldWith('gable_consent=allow.2026-11-01')).toEqual([event])
  expect(toldWith('a=b; gable_consent=allow', { dataLayer: [{ event: 'page' }] })).toEqual([{ event: 'page' }, event])
})

test.each(['', 'gable_consent=deny.2026-11-01', 'other_gable_consent=allow'])('with %j nobody is told', (cookie) => {
  expect(toldWith(cookie)).toBeUndefined()
})
