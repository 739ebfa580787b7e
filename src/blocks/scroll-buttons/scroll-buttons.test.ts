import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scrollOffset } from '#src/domain/site/block-numbers.ts'
import { blockMarkup } from '#tests/support/blocks.ts'
import { scrollButtons } from './scroll-buttons.tsx'

test('each button leads to the heading of its block', () => {
  const buttons = ['offices', 'people'].map((block) => ({ text: `To ${block}`, block }))
  const markup = blockMarkup(scrollButtons, { buttons })
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#offices-heading', '#people-heading'])
  expect(markup).toContain('aria-label="On this page"')
})

test('without buttons there is nothing', () => {
  expect(blockMarkup(scrollButtons, { buttons: [] })).toBe('')
})

test('what is scrolled to has 100 pixels above it', async () => {
  expect(await readFile('src/ui/section.module.css', 'utf8')).toContain(`scroll-margin-block-start: ${scrollOffset}px`)
})
