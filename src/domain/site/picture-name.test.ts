import { expect, test } from 'vitest'
import { newFileName, titleOfFile } from './picture-name.ts'
import { pictureFileName } from './pictures.ts'

test.each([
  ['IMG 2034.HEIC', 'img-2034.jpg'],
  ['Café in Köln (1).JPEG', 'cafe-in-koln-1.jpg'],
  ['C:\\Users\\Ann\\barn.png', 'barn.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['..', 'picture.jpg'],
  ['写真.jpg', 'picture.jpg'],
  ['"><script>alert(1)</script>.jpg', 'script.jpg'],
  ['a\0b\u202Egpj.exe', 'a-b-gpj.jpg'],
  ['x'.repeat(300), `${'x'.repeat(60)}.jpg`],
  ['\uD800.jpg', 'picture.jpg'],
])('%j becomes %s', (given, name) => {
  expect(newFileName(given, 'jpg', new Set())).toBe(name)
  expect(name).toMatch(pictureFileName)
})

test('a name that is taken, in capitals or not, gets a number', () => {
  expect(newFileName('barn.jpg', 'jpg', new Set(['Barn.jpg', 'barn-2.jpg']))).toBe('barn-3.jpg')
})

test.each([
  ['market-pens_2.jpg', 'Market pens 2'],
  ['/tmp/IMG.HEIC', 'IMG'],
  ['', 'Without a name'],
])('%j is called %j', (given, title) => {
  expect(titleOfFile(given)).toBe(title)
})
