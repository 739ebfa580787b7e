import { expect, test } from 'vitest'
import { harmlessFileName } from './file-name.ts'

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
