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

What pages are made of ([content.md](content.md#pages)). Each block has an \`id\`, its \`kind\`, and as \`content\` the fields of its table below.
\`npm run dev\` shows every kind with examples at \`/gallery\` (elsewhere with \`GALLERY=yes\`). This page is written from the schemas
([new-block.md](new-block.md)).

\`\`\`yaml
blocks:
  - id: services
    kind: related-services
    content:
      title: What else we do
      services:
        - title: Lettings                              # services[].title
          link: /lettings
          picture: { file: keys.jpg, alt: A bunch of keys } # services[].picture.file and .alt
        - title: Land and farms
          link: /land-and-farms
\`\`\`

In the tables, \`services[].title\` is the field \`title\` of each entry of the list \`services\`, and \`picture.file\` is the field \`file\` of \`picture\`.
"Unless given" says what holds for a field that is left out; "needed" means that it may not be. What a field holds:

| holds | is written as |
| --- | --- |
| text, paragraphs | plain text; an empty line parts paragraphs (in YAML they begin on the line below \`text: \\|\`). HTML is not read |
| rich text | HTML of paragraphs, lists, lesser headings, links, bold and italic; whatever else it holds is left out, and \`check\` says so. A date marked as \`<time>2026-11-28 10:30</time>\` is said in words |
| link | a page such as \`/about\`; a block of the same page, \`#services\`; a panel that opens over the page, \`#/book-a-valuation\`; or an address with \`https:\`, \`tel:\` or \`mailto:\` |
| search | the address of a search on the site: search, sort, and copy what stands in the address bar from \`/property-for-…\` on |
| picture | \`{ file: …, alt: … }\`, the file in \`images/\` |
| block, branch, department, form, person | the name of one: the \`id\` of a block of the same page, the \`slug\` of a branch, the \`label\` of a department, the \`htmlFormId\` of a form, the \`urlLabel\` of somebody |
| day | such as \`2026-11-28\` |
| list | entries below each other, each after a hyphen; 100 at most unless it says otherwise |

`

function kindSection({ kind, label, help, schema }: Block): string {
  const rows = fieldsOf(schema).map(({ path, label: name, widget, unlessGiven, help: says, choices, bounds }) => {
    const given = unlessGiven === 'needed' || unlessGiven === 'nothing' ? unlessGiven : `\`${unlessGiven}\``
    const words = widget === 'yes or no' ? ['true', 'false'] : choices
    const held = words.length > 0 ? words.map((word) => `\`${word}\``).join(', ') : widget
    const kindOfField = bounds === undefined ? held : `${held}, ${bounds}`
    return `| \`${path}\` | ${name} | ${kindOfField} | ${given} | ${says} |\n`
  })
  const table = rows.length > 0 ? `\n| field | label | holds | if left out | says |\n| --- | --- | --- | --- | --- |\n${rows.join('')}` : ''
  return `## \`${kind}\`: ${label}\n\n${help}\n${table}`
}
