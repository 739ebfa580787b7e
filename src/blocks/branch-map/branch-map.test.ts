import { expect, test } from 'vitest'
import { anAgency, blockMarkup } from '#tests/support/blocks.ts'
import { branchMap } from './branch-map.tsx'

test('every branch stands beside the map with address, telephone and directions: it is complete without the map', () => {
  const markup = blockMarkup(branchMap, {})
  for (const { name, postcode } of anAgency.branches) {
    expect(markup).toContain(`>${name}</h3>`)
    expect(markup).toContain(postcode)
    expect(markup).toMatch(new RegExp(`Get directions<span[^>]*> to ${name}`))
  }
  expect(markup).toContain('href="tel:01632960002"')
})

test('the map that moves waits until it is asked for, and is given names and points alone', () => {
  const markup = blockMarkup(branchMap, {})
  expect(markup).toContain('data-island="branch-map" data-when="interaction"')
  expect(markup).toContain('data-props="{`branches`:[{`name`:`Taunton`,`lat`:51,`lng`:-3},{`name`:`Dulverton`,`lat`:51,`lng`:-3}]}"')
  expect(markup).toMatch(/role="status"[^>]*></)
  expect(markup).toMatch(/<svg role="img" aria-label="Map with Taunton and Dulverton"/)
})

test('an agency without branches shows nothing', () => {
  expect(blockMarkup(branchMap, {}, { branches: [] })).toBe('')
})
