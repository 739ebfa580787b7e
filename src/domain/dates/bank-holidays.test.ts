import { expect, test } from 'vitest'
import { type BankHolidayNation, bankHolidaysOf } from './bank-holidays.ts'

const daysOf = (nation: BankHolidayNation, year: number) => bankHolidaysOf(nation, year).map(({ day }) => day.slice(5))

// As the government published them (gov.uk/bank-holidays), with days of Christmas and New Year that fall on a weekend.
test.each<[BankHolidayNation, number, string]>([
  ['england-and-wales', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
  ['england-and-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  ['england-and-wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  ['scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
  ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-26 12-28'],
  ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-25 12-26 12-27 12-28'],
  ['scotland', 2028, '01-01 01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
  ['northern-ireland', 2025, '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26'],
  ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-26 12-28'],
])('the bank holidays of %s in %i', (nation, year, days) => {
  expect(daysOf(nation, year).join(' ')).toBe(days)
})

test('where Boxing Day is a Monday, Christmas Day is kept on the Tuesday', () => {
  expect(bankHolidaysOf('england-and-wales', 2022).slice(-3)).toEqual([
    { day: '2022-12-25', name: 'Christmas Day' },
    { day: '2022-12-26', name: 'Boxing Day' },
    { day: '2022-12-27', name: 'Christmas Day, substitute day' },
  ])
})

test.each([
  [2019, '2019-04-19'],
  [2024, '2024-03-29'],
  [2030, '2030-04-19'],
  [2038, '2038-04-23'],
  [2049, '2049-04-16'],
])('Good Friday of %i is %s', (year, day) => {
  expect(bankHolidaysOf('scotland', year).find(({ name }) => name === 'Good Friday')?.day).toBe(day)
})

test('a day of one nation that falls on a weekend is kept on the Monday alone: offices are open on the Saturday', () => {
  expect(daysOf('scotland', 2024)).toContain('12-02')
  expect(daysOf('scotland', 2024)).not.toContain('11-30')
})
