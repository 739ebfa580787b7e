import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Block } from '#src/blocks/block.tsx'
import { blockKinds } from '#src/blocks/kinds.ts'
import { contentFiles } from '#src/domain/content/content-files.ts'
import { type ContentField, fieldsOf } from './support/schema-fields.ts'

const kinds = [...blockKinds.values()].sort((one, other) => (one.kind < other.kind ? -1 : 1))

const ofBlocks = kinds.map(({ kind, schema }) => [`the block ${kind}`, schema] as const)
const ofFiles = [...contentFiles(new Map(kinds.map(({ kind, schema }) => [kind, schema])))]

const label = expect.stringMatching(/^[A-Za-z].*[^.]$|^[A-Z]$/)
const help = expect.stringMatching(/^[A-Z\d].*\.$/s)

test.each(kinds)('$kind has a label and a help', (block) => {
  expect(block).toMatchObject({ label, help })
})

test.each([...ofBlocks, ...ofFiles])(
  'every field of %s has a label, a help and a widget, and no two beside each other one label',
  (_, schema) => {
    const fields = fieldsOf(schema)
    for (const field of fields) expect(field).toMatchObject({ label, help, widget: expect.any(String) })
    // Blocks of several kinds are alternatives; each is tried by itself.
    const together = fields.filter(({ path }) => !path.startsWith('blocks[].content.'))
    const names = together.map((field) => `${field.path.replace(/[^.]*$/, '')} ${field.label}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  },
)

test('a field without widget, label or help is found', () => {
  const bare = v.strictObject({ list: v.array(v.strictObject({ name: v.string() })) })
  expect(fieldsOf(bare)).toMatchObject([
    { path: 'list', label: undefined, widget: undefined },
    { path: 'list[].name', help: undefined },
  ])
})

// After a change of a schema: `npx vitest run --project unit tests/content-fields.test.ts -u` writes the pages anew.
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

function kindSection({ kind, label: name, help: says, schema }: Block): string {
  return `## \`${kind}\`: ${name}\n\n${says}\n${fieldTable(fieldsOf(schema))}`
}

function fieldTable(fields: readonly ContentField[]): string {
  const rows = fields.map(({ path, label: name, widget, unlessGiven, help: says, choices, bounds }) => {
    const given = unlessGiven === 'needed' || unlessGiven === 'nothing' ? unlessGiven : `\`${unlessGiven}\``
    const words = widget === 'yes or no' ? ['true', 'false'] : choices
    const held = words.length > 0 ? words.map((word) => `\`${word}\``).join(', ') : widget
    const kindOfField = bounds === undefined ? held : `${held}, ${bounds}`
    return `| \`${path}\` | ${name} | ${kindOfField} | ${given} | ${says} |\n`
  })
  return rows.length > 0 ? `\n| field | label | holds | if left out | says |\n| --- | --- | --- | --- | --- |\n${rows.join('')}` : ''
}

test('docs/content-fields.md tells every file with every field', async () => {
  // What blocks hold is in docs/blocks.md.
  const sections = ofFiles.map(([file, schema]) => {
    const fields = fieldsOf(schema).filter(({ path }) => !path.startsWith('blocks[].content.'))
    return `## \`${file}\`\n${fieldTable(fields)}`
  })
  await expect(`${introductionOfFiles}${sections.join('\n')}`).toMatchFileSnapshot('../docs/content-fields.md')
})

const introductionOfFiles = `# Fields of content files

Every field that an agency may write, file by file; what they are for, with examples, is in [content.md](content.md). Blocks of pages have
[a page of their own](blocks.md). This page is written from the schemas in \`src/domain/content\` that check the files: a form to edit one
is drawn from the same label, help and widget.

In the tables, \`staff[].email\` is the field \`email\` of each entry of the list \`staff\`. "Needed" means that a field may not be left out.

`
