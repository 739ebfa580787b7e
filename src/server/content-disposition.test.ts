import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['deeds.pdf', "inline; filename*=UTF-8''deeds.pdf"],
  ['title plan (2).pdf', "inline; filename*=UTF-8''title%20plan%20%282%29.pdf"],
  ['Tŷ’r “Afon”.pdf', "inline; filename*=UTF-8''T%C5%B7%E2%80%99r%20%E2%80%9CAfon%E2%80%9D.pdf"],
  ['a"\r\nset-cookie: x=1;.pdf', "inline; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x%3D1%3B.pdf"],
  ['half \ud800.pdf', "inline; filename*=UTF-8''half%20%EF%BF%BD.pdf"],
])('%j cannot leave its header', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header)
})
