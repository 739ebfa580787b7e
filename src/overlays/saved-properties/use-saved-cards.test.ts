import { expect, test, vi } from 'vitest'
import { fetchProperties } from './use-saved-cards.ts'

test('properties are asked for by their ids, in one order', async () => {
  const asked = answering(Response.json({ properties: [{ property_id: 2 }] }))
  expect(await fetchProperties([10, 2, 33])).toEqual([{ property_id: 2 }])
  expect(asked).toEqual(['/properties.ljson?ids=2,10,33'])
})

test('of nothing nothing is asked', async () => {
  const asked = answering(new Response('', { status: 500 }))
  expect(await fetchProperties([])).toEqual([])
  expect(asked).toEqual([])
})

test.each([429, 500, 503])('an answer with %i is a failure', async (status) => {
  answering(new Response('', { status }))
  await expect(fetchProperties([1])).rejects.toThrow(String(status))
})

test('what is no answer of ours is a failure too', async () => {
  answering(new Response('<html>'))
  await expect(fetchProperties([1])).rejects.toThrow()
})

function answering(response: Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return response
  })
  return asked
}
