import { expect, test } from 'vitest'
import { addressOfForm, type ResultsPage, resultsPages } from './results-page.ts'

const { signal } = new AbortController()

test('a page that was shown is not asked for again', async () => {
  const { pageOf, fetched } = counted()
  expect(await pageOf('/one', signal)).toBe(await pageOf('/one', signal))
  expect(fetched).toEqual(['/one'])
})

test('twelve pages are held: of thirteen the one shown longest ago is asked for again', async () => {
  const { pageOf, fetched } = counted()
  for (let page = 1; page <= 12; page++) await pageOf(`/${page}`, signal)
  await pageOf('/1', signal)
  await pageOf('/13', signal)
  await pageOf('/1', signal)
  expect(fetched).toHaveLength(13)
  await pageOf('/2', signal)
  expect(fetched.at(-1)).toBe('/2')
})

test('a page that came after another was asked for is not held', async () => {
  const { pageOf, fetched } = counted()
  await pageOf('/one', AbortSignal.abort())
  await pageOf('/one', signal)
  expect(fetched).toEqual(['/one', '/one'])
})

test('a page that could not be had is asked for again', async () => {
  let times = 0
  const pageOf = resultsPages(async () => {
    times += 1
    throw new Error('503 without results')
  })
  await expect(pageOf('/one', signal)).rejects.toThrow('503')
  await expect(pageOf('/one', signal)).rejects.toThrow('503')
  expect(times).toBe(2)
})

function counted() {
  const fetched: string[] = []
  const pageOf = resultsPages(async (address) => {
    fetched.push(address)
    return { address } as ResultsPage
  })
  return { pageOf, fetched }
}

const action = 'https://www.agency.example/search'

test('fields that say something are in the address, in their order, each as often as it is sent', () => {
  const fields: Array<[string, string]> = [
    ['channel', 'sales'],
    ['q', 'Bishop’s Lydeard & district'],
    ['min_beds', ''],
    ['tag', 'garden'],
    ['tag', 'parking'],
  ]
  const { searchParams } = new URL(addressOfForm(action, fields))
  expect([...searchParams]).toEqual(fields.filter(([, value]) => value !== ''))
})

test('a form that says nothing is its bare address', () => {
  expect(addressOfForm(action, [['q', '']])).toBe(action)
})

test('files are not part of an address', () => {
  const fields = new FormData()
  fields.append('photo', new Blob(['x']), 'x.jpg')
  expect(addressOfForm(action, fields)).toBe(action)
})
