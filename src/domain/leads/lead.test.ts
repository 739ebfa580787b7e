import { expect, test } from 'vitest'
import { testContent } from '#tests/support/site.ts'
import { formTarget, fullAddress, harmlessFileName, leadChannel, shownAddress } from './lead.ts'
import { routeLead } from './route-lead.ts'

test.each([
  ['sales', 'sales'],
  ['selling', 'sales'],
  ['lettings', 'lettings'],
  ['letting', 'lettings'],
  ['', undefined],
  ['Sales', undefined],
  ['constructor', undefined],
  [['sales'], undefined],
  [null, undefined],
])('%j is %s', (word, channel) => {
  expect(leadChannel(word)).toBe(channel)
})

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['Plan of the ground floor.PDF', 'Plan of the ground floor.pdf'],
  ['plan', 'plan.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'file.pdf'],
  ['plan.exe', 'plan.exe.pdf'],
  ['plan.pdf.exe', 'plan.pdf.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  [String.raw`C:\Users\Ada\plan.pdf`, 'plan.pdf'],
  ['..htaccess', 'htaccess.pdf'],
  ['a\u202efdp.exe', 'a fdp.exe.pdf'],
  ['a\r\nBcc: x\0.pdf', 'a Bcc x.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
  ['"; filename="evil.exe', '; filename= evil.exe.pdf'],
  ['Größe 東京.pdf', 'Größe 東京.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
  ['   .pdf', 'file.pdf'],
])('%j is called %j', (given, name) => {
  expect(harmlessFileName(given, ['pdf'])).toBe(name)
})

test('any extension of the type may stay', () => {
  expect(harmlessFileName('photo.JPEG', ['jpg', 'jpeg'])).toBe('photo.jpeg')
  expect(harmlessFileName('photo.png', ['jpg', 'jpeg'])).toBe('photo.png.jpg')
})

const property = { branchId: 4102, channel: 'sales', tags: [], hasPlots: false } as const

test.each([
  [{}, undefined, 'hello@withyandvale.example'],
  [{}, property, 'wellington@withyandvale.example'],
  [{ branch: 'taunton' }, undefined, 'taunton@withyandvale.example'],
  [{ branch: 'taunton' }, property, 'taunton@withyandvale.example'],
  [{ branch: 'taunton', department: 'lettings' }, property, 'lettings.taunton@withyandvale.example'],
  [{ branch: 'gone', department: 'lettings' }, undefined, 'hello@withyandvale.example'],
  [{ department: 'lettings' }, property, 'lettings.wellington@withyandvale.example'],
  [{ department: 'auctions' }, property, 'auctions@withyandvale.example'],
  [{ department: 'nonsense' }, property, 'wellington@withyandvale.example'],
])('a form for %j about %j goes to %s', async (form, about, email) => {
  const content = await testContent()
  expect(routeLead(content, formTarget(content.branches, form, about), { byProperty: true }).email).toBe(email)
})

test.each([
  [{ address: 'High Street, Taunton', house: '1a', street: 'High Street', postcode: 'TA1 1AA' }, '1a High Street, Taunton, TA1 1AA'],
  [{ address: 'High Street, Taunton', house: 'Rose Cottage', street: 'High Street' }, 'Rose Cottage, High Street, Taunton'],
  [{ address: '1 High Street, Taunton', house: '1', street: 'High Street', postcode: 'TA1 1AA' }, '1 High Street, Taunton, TA1 1AA'],
  [
    { address: '1, High Street, Taunton TA1 1AA', house: '1', street: 'High Street', postcode: 'TA1 1AA' },
    '1, High Street, Taunton TA1 1AA',
  ],
  [{ address: 'Taunton', house: '1', street: 'High Street', postcode: 'TA1 1AA' }, '1 High Street, Taunton, TA1 1AA'],
  [{ address: 'High Street, Taunton', street: '', postcode: '' }, 'High Street, Taunton'],
  [{ address: 'Taunton' }, 'Taunton'],
])('who goes to %j for the agency is told %s', (property, address) => {
  expect(fullAddress(property)).toBe(address)
})

test('visitors are told street and postcode only as far as the page of the property tells them', () => {
  const hidden = { address: 'Taunton', house: '1', street: 'High Street', postcode: 'TA1 1AA' }
  expect(shownAddress(hidden)).toBe('Taunton')
  expect(shownAddress({ ...hidden, isPostcodeShown: true })).toBe('Taunton, TA1 1AA')
})
