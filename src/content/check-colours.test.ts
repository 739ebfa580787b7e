import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readBrandStyle } from './brand-style.ts'
import { checkColours } from './check-colours.ts'

test('the site as it comes can be read in every pair', async () => {
  const style = await readBrandStyle('tokens.css', await readFile('src/ui/tokens.css', 'utf8'))
  expect(style.colours.size).toBeGreaterThan(10)
  expect(await checkColours('tokens.css', style)).toEqual([])
})
