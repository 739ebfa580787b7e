import { expect, test } from 'vitest'
import { shareAddress } from './share.ts'

const house = { title: '1 High Street', url: 'https://www.agency.example/properties/1/sales' }

test('a device with a share sheet is given title and address', async () => {
  const given: object[] = []
  expect(await shareAddress(house, { share: async (what) => void given.push(what), clipboard: untouched })).toBe('shared')
  expect(given).toEqual([house])
})

test('who closes the share sheet gets no copy', async () => {
  expect(await shareAddress(house, { share: fails('AbortError'), clipboard: untouched })).toBe('shared')
})

test('where sharing is missing or refused, the address is copied', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  expect(await shareAddress(house, { clipboard })).toBe('copied')
  expect(await shareAddress(house, { share: fails('NotAllowedError'), clipboard })).toBe('copied')
  expect(copied).toEqual([house.url, house.url])
})

test('a browser that can do neither says so', async () => {
  expect(await shareAddress(house, {})).toBe('unable')
  expect(await shareAddress(house, { clipboard: { writeText: fails('NotAllowedError') } })).toBe('unable')
})

const untouched = { writeText: () => Promise.reject(new Error('The clipboard was touched')) }

function fails(name: string): () => Promise<never> {
  return () => Promise.reject(Object.assign(new Error(name), { name }))
}
