import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import { anAgency, blockMarkup } from '#tests/support/blocks.ts'
import { BranchList, ourOffices } from './our-offices.tsx'

test('every branch stands with its address and telephone', () => {
  const markup = blockMarkup(ourOffices, {})
  expect(markup).toContain('>Our offices</h2>')
  for (const { name, postcode, telephone } of anAgency.branches) {
    for (const text of [name, wholePostcodes(postcode), telephone]) expect(markup).toContain(text)
  }
})

test('one branch alone is a list of one', () => {
  const markup = blockMarkup(ourOffices, { title: 'Our door' }, { branches: anAgency.branches.slice(0, 1) })
  expect(markup).toContain('>Our door</h2>')
  expect(markup).toContain('Taunton')
  expect(markup).not.toContain('Dulverton')
})

test('an agency without branches shows nothing, no empty section either', () => {
  expect(blockMarkup(ourOffices, {}, { branches: [] })).toBe('')
})

test('each branch has its address, its number and the way to its stock', () => {
  const html = renderToStaticMarkup(<BranchList branches={anAgency.branches} />)
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toContain('href="tel:01632960001"')
  expect(html).toContain('href="/branches/taunton/properties"')
})
