import { expect, test } from 'vitest'
import { shortPrice } from './short-price.ts'

test.each([
  [null, 'POA'],
  [950, '£950'],
  [1250, '£1,250'],
  [10_000, '£10k'],
  [325_000, '£325k'],
  [349_950, '£350k'],
  [999_950, '£1m'],
  [1_250_000, '£1.25m'],
  [12_000_000, '£12m'],
])('%s pounds is %s', (pounds, text) => expect(shortPrice(pounds)).toBe(text))
