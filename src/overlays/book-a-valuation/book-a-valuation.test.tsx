import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { valuationContacts } from '#src/domain/site/contacts.ts'
import { anAgency } from '#tests/support/blocks.ts'
import { BookAValuation } from './book-a-valuation.tsx'

test('a page that knows whom to ask shows each branch with its telephone', () => {
  const markup = valuation({ valuation: valuationContacts(anAgency) })
  for (const { name, telephone } of anAgency.branches) {
    expect(markup).toContain(name)
    expect(markup).toContain(telephone)
  }
})

test('one branch is a list of one', () => {
  const one = valuationContacts({ ...anAgency, branches: anAgency.branches.slice(0, 1) })
  expect(valuation({ valuation: one }).match(/href="tel:/g)).toHaveLength(1)
})

test.each([{}, { valuation: [] }])('a page that does not know, %j, leads to the address that does', (page) => {
  expect(valuation(page)).toMatch(/<a [^>]*href="\/book-a-valuation"/)
})

function valuation(page: Parameters<typeof BookAValuation>[0]['page']): string {
  return renderToStaticMarkup(<BookAValuation page={page} params={{}} close={() => {}} replace={() => {}} />)
}
