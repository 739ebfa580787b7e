import { expect, test } from 'vitest'
import { blockMarkup } from '#tests/support/blocks.ts'
import { meetTheAgent } from './meet-the-agent.tsx'

test('the person is shown with what is said of them', () => {
  const markup = blockMarkup(meetTheAgent, { urlLabel: 'ada-quill', text: 'Knows every lane.' })
  expect(markup).toContain('>Meet the agent</h2>')
  expect(markup).toMatch(/<h3[^>]*>Ada Quill<\/h3>.*<p>Knows every lane\.<\/p>/)
})

test('it is left out on wide screens unless it is asked for there', () => {
  expect(blockMarkup(meetTheAgent, { urlLabel: 'ada-quill' })).toMatch(/^<div class="[^"]*narrow/)
  expect(blockMarkup(meetTheAgent, { urlLabel: 'ada-quill', showOnDesktop: true })).toMatch(/^<div class="[^"]*always/)
})

test('nobody of that name shows nothing', () => {
  expect(blockMarkup(meetTheAgent, { urlLabel: 'nobody' })).toBe('')
})
