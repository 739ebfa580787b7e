import { expect, test } from 'vitest'
import { allExamples, blockKinds } from '#src/blocks/kinds.ts'
import { checkYaml } from '../yaml-file.ts'
import { schemaOfFile } from './content-text.ts'
import { editorFields } from './editor-fields.ts'
import { saysExample, starterBlock } from './starter-block.ts'

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))

const known = { file: ['a.jpg'], form: ['ask'], block: ['title'], branch: ['taunton'], person: ['ann'], department: ['sales'] }

test.each([...blockKinds.keys()])('a new block of kind %s begins with valid content and only existing names', (kind) => {
  const { schema } = blockKinds.get(kind)!
  const examples = allExamples.flatMap((each) => (each.kind === kind ? [each.content] : []))
  const begun = starterBlock({ kind, schema, examples }, { ids: [kind], known })
  expect(begun).toMatchObject({ id: `${kind}-2`, kind })
  const page = { path: '/a', title: 'A', description: 'B', blocks: [begun] }
  const { problems } = checkYaml('pages/a.yaml', JSON.stringify(page), schemaOfFile('pages/a.yaml', blocks)!)
  expect(problems).toEqual([])
  const files = [...JSON.stringify(begun).matchAll(/"file":"([^"]+)"/g)].map(([, file]) => file)
  expect(files.filter((file) => file !== 'a.jpg')).toEqual([])
})

test('pictures are left out for an agency that has none', () => {
  const { schema } = blockKinds.get('link-card-dropdown')!
  const content = { title: 'Go', cards: [{ title: 'One', picture: { file: 'b.jpg', alt: 'B' }, links: [{ text: 'There', link: '/a' }] }] }
  expect(starterBlock({ kind: 'link-card-dropdown', schema, examples: [content] }, { ids: [], known: { file: [] } })).toEqual({
    id: 'link-card-dropdown',
    kind: 'link-card-dropdown',
    content: { title: 'Go', cards: [{ title: 'One', links: [{ text: 'There', link: '/a' }] }] },
  })
})

test('a block counts as an example until its texts are replaced', () => {
  const kind = 'text-section'
  const examples = allExamples.flatMap((each) => (each.kind === kind ? [each.content] : []))
  const begun = starterBlock({ kind, schema: blockKinds.get(kind)!.schema, examples }, { ids: [], known })
  const says = (content: unknown) => {
    const page = { path: '/a', title: 'A', description: 'B', blocks: [{ ...begun, content }] }
    const fields = editorFields(schemaOfFile('pages/a.yaml', blocks)!, page)
    return saysExample(fields.find(({ name }) => name === 'blocks')!.items![0]!, examples)
  }
  const own = { ...(begun.content as object), title: 'Closed at Christmas', description: 'We are back on 2 January.' }
  expect([says(begun.content), says({ ...own, title: 'Land is sold on foot' }), says(own)]).toEqual([true, true, false])
})
