import { expect, test } from 'vitest'
import { anAgency, aRecord, blockMarkup } from '#tests/support/blocks.ts'
import { officesOfBranches, ourOfficesSlider } from './our-offices-slider.tsx'

const office = { title: 'Taunton and the Vale', link: '/taunton' }

test('without offices of its own it shows all branches, and without branches nothing', () => {
  const markup = blockMarkup(ourOfficesSlider, {})
  expect(markup).toContain('aria-label="Our offices: 2 offices"')
  expect(markup).toMatch(/<a href="\/branches\/taunton"[^>]*>Taunton/)
  expect(markup).toContain('1 High Street, Taunton TA1 1CK')
  expect(blockMarkup(ourOfficesSlider, {}, { branches: [] })).toBe('')
})

test('offices of its own stand in place of the branches, with title, text, link, and a title for phones', () => {
  const own = { ...office, mobileTitle: 'Taunton', para: 'Opposite the church.', linkText: 'Come in' }
  const markup = blockMarkup(ourOfficesSlider, { offices: [own] })
  expect(markup).toContain('aria-label="Our offices: 1 office"')
  for (const part of ['>Taunton and the Vale<', '>Taunton<', 'Opposite the church.', 'Come in', 'href="/taunton"'])
    expect(markup).toContain(part)
  expect(markup).not.toContain('Dulverton')
  expect(blockMarkup(ourOfficesSlider, { offices: [office] })).toContain('Visit office')
})

test('"View all offices" leads to the list of branches, or where the agency says', () => {
  expect(blockMarkup(ourOfficesSlider, {})).toMatch(/<a href="\/branches"[^>]*>View all offices/)
  expect(blockMarkup(ourOfficesSlider, { allOffices: '/offices' })).toMatch(/<a href="\/offices"[^>]*>View all offices/)
})

test('its pictures are asked for', () => {
  const content = { offices: [{ ...office, picture: { file: 'market.jpg' } }, office] }
  expect(ourOfficesSlider.needs(aRecord(ourOfficesSlider, content))).toEqual({ branches: true, pictures: ['market.jpg'] })
  expect(blockMarkup(ourOfficesSlider, content).match(/<img/g)).toHaveLength(1)
  expect(blockMarkup(ourOfficesSlider, content)).toContain('viewBox="0 0 400')
  expect(blockMarkup(ourOfficesSlider, {})).not.toContain('viewBox="0 0 400')
})

test('a branch is its name, its address and the way to its page', () => {
  expect(officesOfBranches(anAgency.branches)[0]).toEqual({
    title: 'Taunton',
    para: '1 High Street, Taunton TA1 1CK',
    linkText: 'Visit office',
    link: '/branches/taunton',
  })
})

test('no branches are no offices', () => {
  expect(officesOfBranches([])).toEqual([])
})
