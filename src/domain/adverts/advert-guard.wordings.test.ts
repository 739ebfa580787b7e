import { expect, test } from 'vitest'
import { lawful } from '#tests/support/lawful-adverts.ts'
import { aListing } from '#tests/support/listings.ts'
import { unlawful } from '#tests/support/unlawful-adverts.ts'
import { writtenLawful, writtenUnlawful } from '#tests/support/written-adverts.ts'
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

const outcodes: Readonly<Record<string, string>> = { england: 'TA1', wales: 'CF10', scotland: 'G11', 'northern-ireland': 'BT1' }
const outcodeOf = (rule: string) => Object.entries(outcodes).find(([country]) => rule.startsWith(country))?.[1] ?? 'TA1'
const written = Object.entries(writtenUnlawful).flatMap(([rule, texts]) => texts.map((text) => [rule, text] as const))
/** Nothing in the advert but its words is against a rule. */
const number = 'scottish-landlord-number'

test.each(written)('%s is told of \u201c%s\u201d, written by somebody who did not know what it looks for', (rule, text) => {
  const channel = channelOf(rule)
  const outcode = outcodeOf(rule)
  expect(told(channel, text, { outcode })).toContain(rule)
  expect(told(channel, text, { outcode, day: '2012-11-29' })).not.toContain(rule)
  expect(told(channel, text, { outcode: 'JE2' })).toEqual([])
  expect(told(channel === 'sales' ? 'lettings' : 'sales', text, { outcode })).not.toContain(rule)
})

test('of lawful wordings by the same hand none is told of, in any of the four countries', () => {
  const all = Object.entries(writtenLawful).flatMap(([where, texts]) => texts.map((text) => ({ where, text })))
  const alarms = all.flatMap(({ where, text }) => {
    const [country = '', channel] = where.split(' ')
    return told(channel === 'sales' ? 'sales' : 'lettings', text, { outcode: outcodes[country] ?? '' }).map((rule) => `${rule}: ${text}`)
  })
  expect(all.length).toBeGreaterThan(150)
  expect(alarms.filter((alarm) => !alarm.startsWith(number))).toEqual([])
})

test.each([
  ['wales-fees', '2019-09-01'],
  ['wales-holding-deposit', '2019-09-01'],
  ['scotland-fees', '2012-11-30'],
  ['scotland-deposit', '2012-11-30'],
  ['northern-ireland-deposit', '2023-04-01'],
])('%s holds from %s on, in its country', (rule, day) => {
  const outcode = outcodeOf(rule)
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  for (const text of writtenUnlawful[rule]!) {
    expect(told('lettings', text, { outcode, day: before })).not.toContain(rule)
    expect(told('lettings', text, { outcode, day })).toContain(rule)
    for (const other of Object.values(outcodes))
      if (other !== outcode) expect(told('lettings', text, { outcode: other })).not.toContain(rule)
  }
})
