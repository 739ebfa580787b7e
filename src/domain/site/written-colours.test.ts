import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { writtenColours } from './written-colours.ts'

test('the colours of paper are those of the site, where an agency sets none', async () => {
  const tokens = await readFile('src/ui/tokens.css', 'utf8')
  const hexFor = (name: string): string => {
    const [, value = ''] = new RegExp(`^ +${name}: ([^;]+);`, 'm').exec(tokens) ?? []
    const [, other] = /^var\((.+)\)$/.exec(value) ?? []
    return other === undefined ? value : hexFor(other)
  }
  for (const [name, hex] of Object.entries(writtenColours(undefined))) expect([name, hex]).toEqual([name, hexFor(name)])
})

test('an agency’s colours go before them, also where one follows from another', () => {
  const own = writtenColours({ colours: { '--bottle': '#1b2a4a', '--ink': '#000011', '--fault': '#ff0000' } })
  expect(own).toMatchObject({ '--bottle': '#1b2a4a', '--mark': '#1b2a4a', '--on-primrose': '#000011', '--white': '#ffffff' })
  expect(own).not.toHaveProperty('--fault')
})
