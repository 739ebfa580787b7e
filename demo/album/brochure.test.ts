import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brochurePdf } from './brochure.ts'

const brochure = { title: 'Rose Cottage, Mill Lane', subtitle: 'Guide price £325,000', paragraphs: ['A cottage (thatched).', 'It’s old.'] }

test('a document is a PDF whose table tells where each object is', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.lorem({ maxCount: 80 }), { maxLength: 30 }), (title, paragraphs) => {
      const text = brochurePdf({ title, subtitle: 'x', paragraphs }).toString('latin1')
      expect(text.startsWith('%PDF-1.4\n')).toBe(true)
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
      expect(text.slice(start, start + 4)).toBe('xref')
      const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset))
      expect(offsets).toHaveLength(6)
      for (const [at, offset] of offsets.entries()) expect(text.slice(offset).startsWith(`${at + 1} 0 obj\n`)).toBe(true)
      const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(text) ?? []
      expect(content).toHaveLength(Number(length))
    }),
  )
})

test('pounds and apostrophes are written in one byte each, brackets escaped', () => {
  const text = brochurePdf(brochure).toString('latin1')
  expect(text).toContain('(Guide price \xa3325,000)')
  expect(text).toContain('(A cottage \\(thatched\\).)')
  expect(text).toContain('(It\x92s old.)')
})

test('what does not fit the page is left out', () => {
  const text = brochurePdf({ ...brochure, paragraphs: Array.from({ length: 200 }, (_, at) => `Paragraph ${at}.`) }).toString('latin1')
  expect(text).toContain('(Paragraph 0.)')
  expect(text).not.toContain('(Paragraph 199.)')
})
