import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { trials } from '#tests/support/trials.ts'
import { FeedRefused } from '../feed.ts'
import { openTextFile } from '../text-file.ts'
import { attributeOf, childrenOf, readXml, readXmlRecords, textAt } from './xml-reader.ts'

const read = (xml: string) => readXml(Buffer.from(xml))

async function records(content: string | Uint8Array, name = 'property') {
  const folder = await mkdtemp(join(tmpdir(), 'gable-xml-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'feed.xml')
  await writeFile(path, content)
  const file = await openTextFile(path)
  const texts: string[] = []
  let refused: unknown
  try {
    for await (const { element, within } of readXmlRecords(file, (found) => found === name)) {
      texts.push(`${within.map((one) => `${one.name}@${attributeOf({ ...element, ...one }, 'name')}`).join('/')}: ${element.text}`)
    }
  } catch (error) {
    refused = error
  }
  await file.close()
  return { texts, refused }
}

test('elements, attributes, CDATA and the five entities', () => {
  const element = read(
    '<?xml version="1.0" encoding="utf-8"?>\n<property id=" 7 " a="&lt;&quot;">\n<price rent="pcm">900</price><files><file>1</file><file>2</file></files>' +
      '<text>Bed &amp; <br/>breakfast<![CDATA[ <b>& more</b>]]> &#163;</text><!-- not this --></property>',
  )
  expect([element.name, attributeOf(element, 'id'), attributeOf(element, 'a'), attributeOf(element, 'none')]).toEqual([
    'property',
    '7',
    '<"',
    '',
  ])
  expect(textAt(element, 'price')).toBe('900')
  expect(childrenOf(element, 'files', 'file').map(({ text }) => text)).toEqual(['1', '2'])
  expect(textAt(element, 'text')).toBe('Bed &  breakfast <b>& more</b> £')
  expect(textAt(element, 'files', 'none')).toBe('')
  expect(childrenOf(element, 'price')[0]?.line).toBe(3)
})

test.each([
  ['', 'it is empty'],
  ['not XML', 'Non-whitespace'],
  ['<a><b></a>', 'Unexpected close tag'],
  ['<a><b>', 'Unclosed root tag'],
  ['<a>&nbsp;</a>', 'Invalid character entity'],
  ['<a x=1></a>', 'Unquoted attribute'],
  ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'it has a document type'],
  ['<!DOCTYPE a SYSTEM "http://a.example/a.dtd"><a/>', 'it has a document type'],
  ['<a/><b/>', 'more than one document'],
])('%s is refused', (xml, reason) => {
  expect(() => read(xml)).toThrow(FeedRefused)
  expect(() => read(xml)).toThrow(reason)
})

test('what would fill the memory is refused', () => {
  expect(() => read('<a>'.repeat(100))).toThrow('more than 64 elements within each other')
  expect(() => read(`<a>${'<b/>'.repeat(60_000)}</a>`)).toThrow('more than 50000 elements in a')
  expect(() => read(`<a>${'x'.repeat(5_000_000)}</a>`)).toThrow('more than 4194304 characters in one element')
  expect(() => read(`<a b="${'x'.repeat(5_000_000)}"/>`)).toThrow(FeedRefused)
})

test('names that mean something to JavaScript are names like others', () => {
  const element = read('<a constructor="2"><__proto__>3</__proto__></a>')
  expect([attributeOf(element, 'constructor'), attributeOf(element, 'toString'), textAt(element, '__proto__')]).toEqual(['2', '', '3'])
})

test('a file is read element by element, each with what it stands in', async () => {
  const file = '<branches><branch name="Taunton"><property>1</property><property>2</property></branch><branch name="Wells"/></branches>'
  expect(await records(file)).toEqual({ texts: ['branches@/branch@Taunton: 1', 'branches@/branch@Taunton: 2'], refused: undefined })
})

test('of a file that is cut off what was whole is there, and then it is refused', async () => {
  const whole = `<properties>${Array.from({ length: 50 }, (_, at) => `<property>${at}</property>`).join('')}</properties>`
  const { texts, refused } = await records(whole.slice(0, -30))
  expect(texts).toHaveLength(49)
  expect(refused).toBeInstanceOf(FeedRefused)
})

test('letters of Windows are read as such, and a byte-order mark is no text', async () => {
  expect((await records(Buffer.from('<a><property>caf\u00e9</property></a>', 'latin1'))).texts).toEqual(['a@: caf\u00e9'])
  expect((await records(`\ufeff<a><property>caf\u00e9</property></a>`)).texts).toEqual(['a@: caf\u00e9'])
})

test('any bytes and any mixture of markup are read or refused', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<a>',
      '</a>',
      '<a/>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&amp;',
      '&#0;',
      '&#xD800;',
      '<?xml ',
      '?>',
      '<!DOCTYPE',
      '=',
      '"',
      '\u0000',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  const readOrRefused = (bytes: Buffer) => {
    try {
      readXml(bytes)
    } catch (error) {
      expect(error).toBeInstanceOf(FeedRefused)
    }
  }
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => readOrRefused(Buffer.from(`<a>${pieces.join('')}</a>`))),
    { numRuns: trials(500, 3_000) },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => readOrRefused(Buffer.from(bytes))),
    { numRuns: trials(300, 3_000) },
  )
})
