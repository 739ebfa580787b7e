import { expect, test } from 'vitest'
import { poundsField, poundsOfShare, readNumbers, signsLeftOut } from './number-fields.ts'

const fields = {
  price: poundsField(1, 'Enter a price'),
  rate: { least: 0.01, most: 10, message: 'Enter a value between 0.01 and 10' },
  years: { least: 5, most: 35, isWhole: true, message: 'Enter a value between 5 and 35' },
}
const right = { price: '300000', rate: '5', years: '25' }

test('what is typed is read', () => {
  expect(readNumbers(fields, right)).toEqual({ values: { price: 300_000, rate: 5, years: 25 }, errors: {} })
})

test.each([
  ['price', '1', 1],
  ['price', ' 99999999999 ', 99_999_999_999],
  ['price', '50,000.00', 50_000],
  ['price', '1,250,000', 1_250_000],
  ['price', '2100.5', 2100],
  ['rate', '0.01', 0.01],
  ['rate', '10', 10],
  ['rate', '4.', 4],
  ['rate', '.5', 0.5],
  ['rate', '04.25', 4.25],
  ['rate', '5,5', 5.5],
  ['years', '5', 5],
  ['years', '35', 35],
] as const)('%s %j is %d', (name, text, value) => {
  expect(readNumbers(fields, { ...right, [name]: text })).toMatchObject({ values: { [name]: value }, errors: {} })
})

test.each([
  ['price', ['', '0', '-1', '1.555', '10,00', '1,0000', '.5', '£1', '100000000000', '1e5', 'x', '１']],
  ['rate', ['', '0', '0.009', '10.01', '-1', '5%', '1e1', 'Infinity', 'NaN', '.', '0x5', '5,5,5', '5.000000000000']],
  ['years', ['', '4', '36', '25.5', 'ten']],
] as const)('%s is wrong as any of %j', (name, texts) => {
  for (const text of texts) {
    const { values, errors } = readNumbers(fields, { ...right, [name]: text })
    expect([text, values[name], errors]).toEqual([text, Number.NaN, { [name]: fields[name].message }])
  }
})

test('what is missing is wrong', () => {
  expect(readNumbers(fields, {}).errors).toEqual({
    price: 'Enter a price',
    rate: 'Enter a value between 0.01 and 10',
    years: 'Enter a value between 5 and 35',
  })
})

test.each([
  ['10%', '275000', '27500'],
  [' 7.5 % ', '200,000', '15000'],
  ['100%', '200000', '200000'],
  ['101%', '200000', '101%'],
  ['10%', '', '10%'],
  ['10', '200000', '10'],
  ['-5%', '200000', '-5%'],
])('%j of £%s is %s', (text, price, pounds) => {
  expect(poundsOfShare(text, price)).toBe(pounds)
})

test('signs that may have meant another amount are told apart from those that do not', () => {
  expect(['10%', '-5', '300k', '1.5m', '2100.505'].map(signsLeftOut)).toEqual(['%', '-', 'k', '.m', '.'])
  expect(['£2,100.50', ' 300 000 ', '12.', '1,250,000', ''].map(signsLeftOut)).toEqual(['', '', '', '', ''])
})
