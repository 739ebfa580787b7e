import { expect, test } from 'vitest'
import type { Block } from '#src/blocks/block.tsx'
import { blockKinds } from '#src/blocks/kinds.ts'
import { fieldsOf } from './support/block-fields.ts'

const kinds = [...blockKinds.values()].sort((one, other) => (one.kind < other.kind ? -1 : 1))

test.each(kinds)(
  'every field of $kind has a label, a help and a widget, and no two beside each other one label',
  ({ label, help, schema }) => {
    expect({ label, help }).toEqual({ label: expect.stringMatching(/^[A-Z].*[^.]$/), help: expect.stringMatching(/^[A-Z].*\.$/s) })
    const fields = fieldsOf(schema)
    for (const field of fields) {
      const told = {
        label: expect.stringMatching(/^[A-Z].*[^.]$/),
        help: expect.stringMatching(/^[A-Z].*\.$/s),
        widget: expect.any(String),
      }
      expect(field).toMatchObject(told)
    }
    const names = fields.map((field) => `${field.path.replace(/[^.]*$/, '')} ${field.label}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  },
)

// After a change of a schema: `npx vitest run --project unit tests/block-docs.test.ts -u` writes the page anew.
test('docs/blocks.md tells every kind with every field', async () => {
  await expect(`${introduction}${kinds.map(kindSection).join('\n')}`).toMatchFileSnapshot('../docs/blocks.md')
})

const introduction = `# Kinds of blocks

What pages are made of ([content.md](content.md#pages)). Each block has an \`id\`, its \`kind\`, and as \`content\` the fields below; \`links[].text\` is the
field \`text\` of each entry of the list \`links\`. \`npm run dev\` shows every kind with examples at \`/gallery\` (elsewhere with \`GALLERY=yes\`).
A search is named by its address on the site: search for it, sort it, and copy what stands in the address bar from
\`/property-for-…\` on. Rich text is HTML of paragraphs, lists, lesser headings, links, bold and italic; whatever else it holds is
left out; a date marked as \`<time>2026-11-28 10:30</time>\` is said in words. This page is written from the schemas ([new-block.md](new-block.md)).

`

function kindSection({ kind, label, help, schema }: Block): string {
  const rows = fieldsOf(schema).map(({ path, label: name, widget, unlessGiven, help: says, choices }) => {
    const given = unlessGiven === 'needed' || unlessGiven === 'nothing' ? unlessGiven : `\`${unlessGiven}\``
    const kindOfField = choices.length > 0 ? choices.map((word) => `\`${word}\``).join(', ') : widget
    return `| \`${path}\` | ${name} | ${kindOfField} | ${given} | ${says} |\n`
  })
  const table =
    rows.length > 0 ? `\n| field | label | holds | unless given | says |\n| --- | --- | --- | --- | --- |\n${rows.join('')}` : ''
  return `## \`${kind}\`: ${label}\n\n${help}\n${table}`
}
