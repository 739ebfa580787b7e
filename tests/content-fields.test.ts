import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Block } from '#src/blocks/block.tsx'
import { blockKinds } from '#src/blocks/kinds.ts'
import { contentFiles } from '#src/domain/content/content-files.ts'
import { legalPlaceholders } from '#src/domain/site/legal-text.ts'
import { type ContentField, schemaFieldsOf } from './support/schema-fields.ts'

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
    const fields = schemaFieldsOf(schema)
    for (const field of fields) expect(field).toMatchObject({ label, help, widget: expect.any(String) })
    // Blocks of several kinds are alternatives; each is tried by itself.
    const together = fields.filter(({ path }) => !path.startsWith('blocks[].content.'))
    const names = together.map((field) => `${field.path.replace(/[^.]*$/, '')} ${field.label}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  },
)

test('a field without widget, label or help is found', () => {
  const bare = v.strictObject({ list: v.array(v.strictObject({ name: v.string() })) })
  expect(schemaFieldsOf(bare)).toMatchObject([
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
          link: /letting
          picture: { file: hall-with-keys.jpg, alt: A hall with keys on a table } # services[].picture.file and .alt
        - title: Land and farms
          link: /land-and-farms
\`\`\`

In the tables, \`services[].title\` is the field \`title\` of each entry of the list \`services\`. "Needed" means that a field may not be left out,
"else" says what holds where it is.

## What a field holds

| holds | is written as |
| --- | --- |
| text, picture text, paragraphs | plain text; an empty line parts paragraphs (in YAML they begin on the line below \`text: \\|\`). HTML is not read |
| rich text | HTML of paragraphs, lists, lesser headings, links, bold and italic; whatever else it holds is left out, and \`check\` says so. A date marked as \`<time>2026-11-28 10:30</time>\` is said in words |
| link | a page such as \`/about\`; a block of the same page, \`#services\`; a panel that opens over the page, \`#/book-a-valuation\`; or an address with \`https:\`, \`tel:\` or \`mailto:\` |
| link with words | \`{ text: …, link: … }\`: what it says, and where it leads; both needed |
| search | the address of a search on the site: search, sort, and copy what stands in the address bar from \`/property-for-…\` on |
| picture | \`{ file: …, alt: … }\`: a file in \`images/\`, as large as you have it, and what it shows for who cannot see it; decoration says so with an empty text, \`alt: ""\` |
| block, branch, department, form, person | the name of one: the \`id\` of a block of the same page, the \`slug\` of a branch, the \`label\` of a department, the \`htmlFormId\` of a form, the \`urlLabel\` of somebody |
| day | such as \`2026-11-28\` |
| list | entries below each other, each after a hyphen; 100 at most unless it says otherwise |

`

function kindSection({ kind, label: name, help: says, schema }: Block): string {
  return `## \`${kind}\`: ${name}\n\n${says}\n${fieldTable(schemaFieldsOf(schema))}`
}

function fieldTable(fields: readonly ContentField[]): string {
  const rows = foldedRows(fields.flatMap((field) => rowOf(field, fields)))
  return rows.length > 0 ? `\n| field | holds | says |\n| --- | --- | --- |\n${rows.join('')}` : ''
}

interface Row {
  path: string
  holds: string
  says: string
}

/** Without the label that a form shows; none for the parts of a picture and of a link with words, which are the same everywhere. */
function rowOf({ path, widget, unlessGiven, help: says = '', choices, bounds }: ContentField, all: readonly ContentField[]): Row[] {
  const parent = all.find((field) => path === `${field.path}.file` || path === `${field.path}.alt`)
  if (parent?.widget === 'picture' || isLinkText(path.replace(/\.[^.]*$/, ''), all)) return []
  const words = widget === 'yes or no' ? (unlessGiven === 'false' ? ['true'] : ['true', 'false']) : choices
  const isNeeded = all.find((field) => field.path === `${path}.alt`)?.unlessGiven === 'needed'
  const given = unlessGiven === 'needed' ? 'needed' : ['nothing', '{}'].includes(unlessGiven) ? '' : `else \`${unlessGiven}\``
  const link = isLinkText(path, all) ? 'link with words' : isLinkText(`${path}[]`, all) ? 'list of links with words' : undefined
  const held = link ?? (words.length > 0 ? words.map((word) => `\`${word}\``).join(', ') : (widget ?? ''))
  const few = bounds === '10000 at most' ? '' : (bounds ?? '')
  const holds = [held, widget === 'picture' && isNeeded ? 'with `alt`' : '', few, given].filter((part) => part !== '').join(', ')
  return [{ path, holds, says }]
}

function isLinkText(path: string, all: readonly ContentField[]): boolean {
  const parts = all.filter((field) => field.path.startsWith(`${path}.`))
  return (
    parts.length === 2 && parts[0]?.help === 'What the link says.' && parts[1]?.help?.startsWith('Where it leads: a page such as') === true
  )
}

/** Fields of one group of which the same is said are one row; a group with the fields of an earlier one names that. */
function foldedRows(rows: readonly Row[]): string[] {
  const below = ({ path }: Row) => rows.filter((row) => row.path.startsWith(`${path}.`) || row.path.startsWith(`${path}[]`))
  const shapeOf = (row: Row) => JSON.stringify(below(row).map(({ path, holds, says }) => [path.slice(row.path.length), holds, says]))
  const same = rows.map((row, at) => rows.slice(0, at).find((earlier) => below(row).length > 2 && shapeOf(earlier) === shapeOf(row)))
  const hidden = new Set(rows.flatMap((row, at) => (same[at] ? below(row) : [])))
  const group = ({ path, holds, says }: Row) => JSON.stringify([path.replace(/[^.]*$/, ''), holds, says])
  const shown = rows.filter((row) => !hidden.has(row))
  return shown.flatMap((row) => {
    const alike = below(row).length === 0 ? shown.filter((other) => group(other) === group(row)) : [row]
    if (alike[0] !== row) return []
    const names = [`\`${row.path}\``, ...alike.slice(1).map(({ path }) => `\`${path.replace(/.*\./, '')}\``)].join(', ')
    const earlier = same[rows.indexOf(row)]
    return `| ${names} | ${row.holds} | ${row.says}${earlier ? ` As \`${earlier.path}\`.` : ''} |\n`
  })
}

test('docs/content-fields.md tells every file with every field', async () => {
  // What blocks hold is in docs/blocks.md.
  const fieldsOfFiles = ofFiles.map(([file, schema]) => {
    return { file, fields: schemaFieldsOf(schema).filter(({ path }) => !path.startsWith('blocks[].content.')) }
  })
  const sections = fieldsOfFiles.map(({ file, fields }, at) => {
    // What a file has in common with an earlier one is told there.
    const like = fieldsOfFiles.slice(0, at).find((earlier) => commonFields(earlier.fields, fields).length > 2)
    const common = like ? commonFields(like.fields, fields) : []
    const names = common.filter(({ path }) => !path.includes('.')).map(({ path }) => `\`${path}\``)
    const also = like ? `\nAs in \`${like.file}\`: ${names.join(', ')}.\n` : ''
    // Its formats are alternatives, and what one needs another does not have.
    const which = file === 'sources.yaml' ? '\nEach format has some of these: [feeds.md](feeds.md#sources) says which.\n' : ''
    return `## \`${file}\`\n${which}${also}${fieldTable(fields.filter((field) => !common.includes(field)))}`
  })
  const rows = Object.entries(legalPlaceholders).map(([name, [kind, says]]) => `| \`${name}\` | ${kind} | ${says} |\n`)
  await expect(`${introductionOfFiles}${sections.join('\n')}${introductionOfPlaceholders}${rows.join('')}`).toMatchFileSnapshot(
    '../docs/content-fields.md',
  )
})

function commonFields(earlier: readonly ContentField[], fields: readonly ContentField[]): ContentField[] {
  const told = new Set(earlier.map((field) => JSON.stringify(field)))
  return fields.filter((field) => told.has(JSON.stringify(field)))
}

const introductionOfFiles = `# Fields of content files

Every field that an agency may write, file by file; what they are for, with examples, is in [content.md](content.md). Blocks of pages have
[a page of their own](blocks.md). This page is written from the schemas in \`src/domain/content\` that check the files: a form to edit one
is drawn from the same label, help and widget.

In the tables, \`staff[].email\` is the field \`email\` of each entry of the list \`staff\`. "Needed" means that a field may not be left out, "else" says
what holds where it is. [What fields hold](blocks.md#what-a-field-holds) is the same as in blocks; a list has 10,000 entries at most unless it says otherwise.

`

const introductionOfPlaceholders = `
## Placeholders of legal pages

In the files of \`legal/\`, a text or a list is written \`{{name}}\`, a table so in a line of its own. Each may begin and end what is shown only with
it, as a condition does: \`{{#accounts}}…{{/accounts}}\`.

| placeholder | is a | says |
| --- | --- | --- |
`
