import { expect, test } from 'vitest'
import { lawful } from '#tests/support/lawful-adverts.ts'
import { aListing } from '#tests/support/listings.ts'
import { unlawful } from '#tests/support/unlawful-adverts.ts'
import { guardAdvert } from './advert-guard.ts'

const today = '2026-11-21'
const told = (channel: 'sales' | 'lettings', text: string, where: { outcode?: string; day?: string } = {}) => {
  const listing = aListing({
    channel,
    price: channel === 'sales' ? 325_000 : 950,
    rentFrequency: channel === 'sales' ? null : 'monthly',
    priceQualifier: 'none',
    tenure: null,
    outcode: where.outcode ?? 'TA1',
    description: `<p>A home by the park.</p><p>${text}</p><p>It has a garden.</p>`,
    material: { epcCurrent: 70 },
  })
  return guardAdvert(listing, where.day ?? today).problems.map(({ rule }) => rule.id)
}

const cases = Object.entries(unlawful).flatMap(([rule, texts]) => texts.map((text) => [rule, text] as const))
const channelOf = (rule: string) => (rule.startsWith('sales') ? 'sales' : 'lettings')

test.each(cases)('%s is told of \u201c%s\u201d', (rule, text) => {
  expect(told(channelOf(rule), text)).toContain(rule)
})

test('of the lawful wordings fewer than one in a hundred is told of', () => {
  const all = (['lettings', 'sales'] as const).flatMap((channel) => lawful[channel].map((text) => ({ channel, text })))
  const alarms = all.flatMap(({ channel, text }) => told(channel, text).map((rule) => `${rule}: ${text}`))
  expect(all.length + cases.length).toBeGreaterThan(300)
  expect(alarms).toEqual([])
})

/** The day before each rule begins, the same words are no fault. */
const begins: Readonly<Record<string, string>> = {
  'england-children': '2026-05-01',
  'england-benefits': '2026-05-01',
  'england-bidding-words': '2026-05-01',
  'england-fixed-term': '2026-05-01',
  'england-rent-in-advance': '2026-05-01',
  'england-fees': '2019-06-01',
  'england-deposit': '2019-06-01',
  'england-holding-deposit': '2019-06-01',
  'sales-extra-charge': '2025-04-06',
  'sales-tenure-costs': '2025-04-06',
}

test.each(Object.entries(begins))('%s holds from %s on', (rule, day) => {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  for (const text of unlawful[rule]!) {
    expect(told(channelOf(rule), text, { day: before })).not.toContain(rule)
    expect(told(channelOf(rule), text, { day })).toContain(rule)
  }
})

test.each(Object.keys(begins))('%s holds in its own countries and channel alone', (rule) => {
  for (const text of unlawful[rule]!) {
    const elsewhere = ['EH1', 'CF10', 'BT1', 'JE2'].map((outcode) => told(channelOf(rule), text, { outcode }).includes(rule))
    const [other] = (['sales', 'lettings'] as const).filter((channel) => channel !== channelOf(rule))
    expect(elsewhere).toEqual(rule.startsWith('sales') ? [true, true, true, false] : [false, false, false, false])
    expect(told(other!, text)).not.toContain(rule)
  }
})

test('every rule that looks for words has wordings', () => {
  expect(Object.keys(begins).sort()).toEqual(Object.keys(unlawful).sort())
})
