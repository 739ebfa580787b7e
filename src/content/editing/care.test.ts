import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { writtenContent } from '#tests/support/written-content.ts'
import { careOf } from './care.ts'

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))
/** No addresses belong to the site itself. */
const given = { blocks, isOfSite: () => false }
const demo = (await writtenContent()).flatMap(({ path, text }) =>
  path.startsWith('content/demo/') ? [{ path: path.slice('content/demo/'.length), text }] : [],
)

test('the demo has nothing to improve; its decorative pictures are marked as such', () => {
  expect(careOf(demo, given)).toEqual([])
  expect(demo.filter(({ text }) => text.includes('alt: ""'))).toHaveLength(4)
})

/** Returns what is found after replacing a text in a file of the demo. */
function found(path: string, before: string, after: string) {
  const files = demo
    .filter((file) => [path, 'pages/contact.yaml'].includes(file.path))
    .map((file) => (file.path === path ? { path, text: file.text.replace(before, after) } : file))
  expect(files.find((file) => file.path === path)?.text).toContain(after)
  return careOf(files, given).map((care) => `${care.path} ${care.field} ${care.severity}: ${care.reason}`)
}

test.each([
  ['pages/home.yaml', 'title: Estate and land agents in Somerset and Devon', 'title: Home', 'title hint: says nothing of the page'],
  ['pages/letting.yaml', /^title: .*$/m, 'title: LET YOUR HOUSE WITH US', 'title hint: is all in capitals'],
  ['pages/contact.yaml', /^description: >-\n.*$/m, 'description: Letting.', 'description hint: has 8 characters'],
  ['pages/letting.yaml', /^title: .*$/m, 'title: Contact us', 'title hint: is the same as in pages/contact.yaml'],
  ['services/land-agency.md', /^summary: .*$/m, 'summary: Short.', 'summary hint: has 6 characters'],
  [
    'pages/home.yaml',
    '{ text: My home, link',
    '{ text: Read more, link',
    'blocks.2.content.cards.1.links.0.text fault: has a link that says only "Read more"',
  ],
  [
    'pages/home.yaml',
    'alt: A kitchen with a sage island and three stools',
    'alt: kitchen-table.jpg',
    'blocks.2.content.cards.1.picture.alt fault: is the name of a file',
  ],
  [
    'pages/home.yaml',
    ', alt: A kitchen with a sage island and three stools',
    '',
    'blocks.2.content.cards.1.picture.alt hint: is empty: say what the picture shows',
  ],
  ['articles/lime-and-patience.md', '## At a viewing', '#### At a viewing', '_body hint: skips a level'],
  [
    'articles/lime-and-patience.md',
    'Smell the cupboard',
    '![](market.jpg) [here](/about) smell the cupboard',
    '_body fault: has a picture without',
  ],
] as const)('%s: %s as "%s"', (path, before, after, reason) => {
  const text = demo.find((file) => file.path === path)!.text
  const [written] = typeof before === 'string' ? [text.includes(before) ? before : ''] : (text.match(before) ?? [''])
  expect(written).not.toBe('')
  expect(found(path, written, after)).toContainEqual(expect.stringContaining(`${path} ${reason}`))
})

test('faults come first, with at most five findings for each file', () => {
  const links = Array.from({ length: 9 }, () => '{ text: here, link: /about }').join(', ')
  const text = `path: /a\ntitle: Home\ndescription: Short.\nblocks:\n  - id: a\n    kind: text-section\n    content: { links: [${links}] }\n`
  const page = 'pages/a.yaml'
  const all = careOf(
    [
      { path: page, text: text.replace('text-section', 'text-with-image') },
      { path: 'pages/b.yaml', text: '- no page' },
      { path: 'pages/c.yaml', text: 'a: [' },
    ],
    given,
  )
  expect(all.map(({ severity }) => severity)).toEqual(['fault', 'fault', 'fault', 'fault', 'fault'])
})
