import { expect, test } from 'vitest'
import { forgettingCookies } from './consent.ts'

test('others’ cookies are removed for the host and every domain above it', () => {
  expect(forgettingCookies('_ga=GA1.1; gable_consent=allow; _ga_X=a=b', 'www.agency.co.uk')).toEqual(
    ['_ga', '_ga_X'].flatMap((name) => [
      `${name}=; Path=/; Max-Age=0`,
      `${name}=; Path=/; Max-Age=0; Domain=www.agency.co.uk`,
      `${name}=; Path=/; Max-Age=0; Domain=agency.co.uk`,
      `${name}=; Path=/; Max-Age=0; Domain=co.uk`,
    ]),
  )
})

test('ours stay, and no cookies are nothing to do', () => {
  expect(forgettingCookies('gable_consent=allow; gable_session=1', 'localhost')).toEqual([])
  expect(forgettingCookies('', 'localhost')).toEqual([])
})

test('a host of one label has no domain', () => {
  expect(forgettingCookies('_ga=1;_ga=2', 'localhost')).toEqual(['_ga=; Path=/; Max-Age=0'])
})
