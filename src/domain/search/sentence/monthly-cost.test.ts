import { expect, test } from 'vitest'
import { readSentence } from './read-sentence.ts'
import { sentenceCriteria } from './sentence-criteria.ts'

const said = (text: string, channel: 'sales' | 'lettings' = 'lettings') => sentenceCriteria(readSentence(text), { channel })

test.each<[text: string, most: number]>([
  ['under £1,500 a month all in', 1500],
  ['monthly cost below 1200', 1200],
  ['costs at most £900 per month to run', 900],
  ['all-in cost of £1,200 pcm', 1200],
  ['total cost: £300 a week', 1300],
  ['running costs under £9,000 a year', 750],
  ['monthly outgoings about £1000', 1100],
  ['£1.5k monthly costs max', 1500],
  ['nothing over 1,400 a month in total', 1400],
])('%j asks for at most £%d a month in all, for sale and to let', (text, most) => {
  for (const channel of ['sales', 'lettings'] as const) expect(said(text, channel)).toEqual({ maxMonthlyCost: most })
})

test.each([
  '900 pcm',
  '£900 a month',
  'rent under £900 a month',
  'max rent 900',
  'monthly rent under 900',
  'up to £950 a month in all saints lane',
  'total cost under 300k',
  'all in 3 bed house',
  'monthly cost under 2',
  'monthly cost 3 bed',
  'total cost £100 a night',
  'at least £900 a month all in',
  'monthly cost between 900 and 1200',
])('%j asks for no monthly cost', (text) => {
  expect(said(text)).not.toHaveProperty('maxMonthlyCost')
})

test('a limit from below is searched for as words, so that the page tells it', () => {
  expect(said('monthly cost over 900').text).toBe('monthly cost over 900')
  expect(said('house, at least £900 a month all in').text).toContain('900 a month all in')
})
