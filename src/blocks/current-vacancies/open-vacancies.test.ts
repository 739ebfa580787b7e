import { expect, test } from 'vitest'
import { openVacancies } from './open-vacancies.ts'

const vacancies = [{ closes: '2026-06-30' }, {}, { closes: '2026-07-01' }]

test.each([
  ['the day before the last', '2026-06-29T12:00:00Z', vacancies],
  ['the last day, late in the evening', '2026-06-30T22:30:00Z', vacancies],
  ["after midnight in London, before it by the server's clock", '2026-06-30T23:30:00Z', [{}, { closes: '2026-07-01' }]],
  ['long after', '2027-01-01T00:00:00Z', [{}]],
])('%s', (_, now, expected) => {
  expect(openVacancies(vacancies, new Date(now))).toEqual(expected)
})
