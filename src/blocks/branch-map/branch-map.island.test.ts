import { expect, test, vi } from 'vitest'
import { asksOtherServers } from './branch-map.island.tsx'

test.each([
  ['the built-in style', { style: null }, false],
  ["another company's style", { style: { address: 'https://tiles.example/style.json', attribution: '' } }, true],
  ['a style on this very host', { style: { address: 'https://agency.example/style.json', attribution: '' } }, false],
])('%s', async (_, setup, expected) => {
  answering(Response.json(setup))
  expect(await asksOtherServers()).toBe(expected)
})

test('a server that fails is an error', async () => {
  answering(new Response('', { status: 503 }))
  await expect(asksOtherServers()).rejects.toThrow('503')
})

function answering(response: Response) {
  vi.stubGlobal('location', new URL('https://agency.example/contact'))
  vi.stubGlobal('fetch', async () => response)
}
