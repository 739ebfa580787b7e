import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSaleDay } from './find-sale.ts'
import { lotFields, readLotRow } from './lot-row.ts'
import { readGuide, readPounds } from './read-pounds.ts'

const cells = fc.record(Object.fromEntries(lotFields.map((field) => [field, fc.string({ unit: 'binary', maxLength: 60 })])), {
  requiredKeys: [],
})

test('whatever a cell holds, a row is read or says why it is not', () => {
  fc.assert(
    fc.property(cells, (row) => {
      const read = readLotRow(3, row)
      if (Array.isArray(read)) {
        expect(read.length).toBeGreaterThan(0)
        for (const { line, reason } of read) expect([line, reason.length > 5]).toEqual([3, true])
      } else {
        expect(read.number).toMatch(/\d/)
        expect(read.sale).not.toBe('')
      }
    }),
  )
})

test('a price is what it was written as, however that is spaced', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom('£', 'GBP ', ''), (pounds, sign) => {
      expect(readPounds(sign + pounds.toLocaleString('en-GB'))).toBe(pounds)
      expect(readPounds(` ${sign}${pounds}.00 `)).toBe(pounds)
      expect(readGuide(`${sign}${pounds}`)).toEqual({ from: pounds, to: null, words: '' })
    }),
  )
})

test('a day is the same however it is written', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2010-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year, month, ofMonth] = day.split('-')
      const serial = Math.floor((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000)
      const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(date)
      for (const written of [day, `${ofMonth}/${month}/${year}`, `${Number(ofMonth)}.${Number(month)}.${year}`, String(serial), long])
        expect([written, readSaleDay(written)]).toEqual([written, day])
    }),
  )
})
