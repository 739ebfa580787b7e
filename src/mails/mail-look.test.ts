import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readBrandStyle, tokensFile } from '#src/content/brand-style.ts'
import { darkColours, mailColours } from './mail-look.ts'

const luminance = (hex: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test("without a brand mails have the site's colours", async () => {
  const { colours } = await readBrandStyle(tokensFile, await readFile(tokensFile, 'utf8'))
  for (const [name, hex] of Object.entries(mailColours(undefined))) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    expect([name, parts]).toEqual([name, colours.get(name)])
  }
})

test('an agency sets some of them, and what else it sets changes nothing', () => {
  const own = mailColours({ colours: { '--bottle': '#1b2a4a', '--fault': '#ff0000' } })
  expect(own).toEqual({ ...mailColours(undefined), '--bottle': '#1b2a4a' })
})

test('every text is readable on its ground, light and dark', () => {
  const light = mailColours(undefined)
  const { ground, card, text, quiet } = darkColours
  const pairs = [
    [light['--ink'], light['--white']],
    [light['--quiet'], light['--white']],
    [light['--quiet'], light['--paper']],
    [light['--on-bottle'], light['--bottle']],
    [light['--ink'], light['--primrose']],
    [text, card],
    [quiet, card],
    [quiet, ground],
  ] as const
  for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5)
})
