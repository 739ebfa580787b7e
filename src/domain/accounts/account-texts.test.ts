import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { accountTexts } from './account-texts.ts'

test('every text stands in the rules, word for word', async () => {
  const rules = (await readFile('docs/rules/accounts.md', 'utf8')).replaceAll(/\s+/g, ' ')
  expect(Object.values(accountTexts).filter((text) => !rules.includes(`"${text}"`))).toEqual([])
})
