import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { blockMarkup } from '#tests/support/blocks.ts'
import { miniBranchesSearch } from './mini-branches-search.tsx'

test('it is a plain form that asks the page of branches for a postcode or place', () => {
  const markup = blockMarkup(miniBranchesSearch, {})
  expect(markup).toMatch(new RegExp(`<form [^>]*action="${routes.branches.index.href()}"`))
  expect(markup).not.toContain('method=')
  expect(routes.branches.index.query).toContain('near')
  expect(markup).toMatch(/<input[^>]* name="near"/)
  expect(markup).toMatch(/<button [^>]*type="submit"/)
})

test('field and block have ids of their own, so that several may stand on a page', () => {
  expect(blockMarkup(miniBranchesSearch, {})).toMatch(/<label[^>]* for="a-mini-branches-search-near"/)
})

test('heading and button may be named by the agency', () => {
  const markup = blockMarkup(miniBranchesSearch, { title: 'Which of us?', button: 'Show me' })
  expect(markup).toContain('>Which of us?</h2>')
  expect(markup).toContain('Show me')
})

test('an agency without branches has nothing to look for', () => {
  expect(blockMarkup(miniBranchesSearch, {}, { branches: [] })).toBe('')
})
