import { expect, test } from 'vitest'
import { handoutDocumentTitle, pdfText } from './handout.ts'

test.each([
  ['lot-1-special-conditions.pdf', 'Lot 1 special conditions'],
  ['EPC_and  title -plan.PDF', 'EPC and title plan'],
  ['2026-12-03-addendum.pdf', '2026-12-03 addendum'],
  ['Searches v1.2.pdf', 'Searches v1.2'],
  ['Brochure of Withy-Meadows', 'Brochure of Withy-Meadows'],
  ['packs.example', 'packs.example'],
  ['-_.pdf', '-_.pdf'],
  ['.pdf', '.pdf'],
])('%j is called %j', (name, title) => {
  expect(handoutDocumentTitle(name)).toBe(title)
})

test.each([
  [undefined, 'PDF'],
  [0, 'PDF, 1 kB'],
  [48_400, 'PDF, 48 kB'],
  [999_600, 'PDF, 1.0 MB'],
  [1_440_000, 'PDF, 1.4 MB'],
])('%j bytes are %j', (size, text) => {
  expect(pdfText(size)).toBe(text)
})
