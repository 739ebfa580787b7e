import { expect, test } from 'vitest'
import { shareLink } from './share.ts'
import type { Toast } from './toast.ts'

const house = { title: '1 High Street', url: 'https://www.agency.example/properties/1/sales' }

test('what is copied is told, what is shared is not', async () => {
  expect(await shared({ share: async () => {} })).toEqual([true, []])
  expect(await shared({ clipboard: { writeText: async () => {} } })).toEqual([true, [{ text: 'Link copied', kind: 'success' }]])
})

test('who can do neither has to be told otherwise', async () => {
  expect(await shared({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } })).toEqual([false, []])
})

async function shared(device: object): Promise<[boolean, Toast[]]> {
  const told: Toast[] = []
  return [await shareLink(house, { device: device as Navigator, tell: (toast) => told.push(toast) }), told]
}
