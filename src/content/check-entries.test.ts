import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changedContent, contentOf, pathIn } from '#tests/support/content-stores.ts'
import { aRepeatedSale } from '#tests/support/events.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { checkEntries, readEntries, referencesOfEntries } from './check-entries.ts'
import { inspectContent } from './read-content.ts'
import { checkYaml } from './yaml-file.ts'

const paths = {
  isPlatformPath: (path: string) => path === '/articles' || path.startsWith('/staff/'),
  mayBeWritten: () => false,
  isOverlay: () => true,
}
const article = 'articles/ask-about-the-water.md'

/** Returns the problems of the demo after replacing a text in an article or another file. */
async function changed(file: string, right: string, wrong: string) {
  const { content, problems } = await inspectContent(await changedContent('content/demo', [[file, right, wrong]]), { paths })
  const folder = file.startsWith('vacancies/') ? 'vacancies/' : 'articles/'
  const said = problems
    .filter((problem) => pathIn(problem.file).startsWith(folder))
    .map(({ line, field, reason, isWarning }) => `${isWarning ? 'warning' : 'mistake'} ${line} ${field}: ${reason}`)
  return { hasContent: content !== undefined, said: said.filter((each) => !each.includes('no file in pages/ has')) }
}

test('missing pictures are warnings, in fields and in the text', async () => {
  expect(await changed(article, 'file: meadow-gate.jpg', 'file: meadow-gat.jpg')).toMatchObject({
    hasContent: true,
    said: [expect.stringMatching(/^warning 7 picture.file: there is no file images\/meadow-gat\.jpg/)],
  })
  const { said } = await changed(article, '](fields-in-lots.jpg', '](fields.jpg')
  expect(said).toEqual([expect.stringMatching(/^warning 2\d text: there is no file images\/fields\.jpg/)])
})

test('a link to a missing entry is a warning with a suggestion', async () => {
  const { said } = await changed('articles/the-new-tenancies.md', '(/articles/may-i-keep-a-dog)', '(/articles/may-i-keep-a-dgo)')
  expect(said).toEqual([
    expect.stringMatching(
      /^warning \d+ text: leads to nothing: .*\/articles\/may-i-keep-a-dgo; did you mean \/articles\/may-i-keep-a-dog\?/,
    ),
  ])
})

test('an author who is no longer on the staff is an error, unless a branch cannot be read', async () => {
  expect(await changed('branches/bridgwater.yaml', 'urlLabel: leanne-puddy', 'urlLabel: leanne-hobbs')).toEqual({
    hasContent: false,
    said: ['mistake 4 author: leanne-puddy is the urlLabel of nobody in branches/'],
  })
  expect((await changed('branches/bridgwater.yaml', 'urlLabel: leanne-puddy', 'label: leanne-puddy')).said).toEqual([])
})

test('a misspelt author is reported with a suggestion', async () => {
  const { said } = await changed(article, 'author: leanne-puddy', 'author: leane-puddy')
  expect(said).toEqual(['mistake 4 author: leane-puddy is the urlLabel of nobody in branches/; did you mean leanne-puddy?'])
})

test('a vacancy that closes before it is published is a warning', async () => {
  const { said } = await changed('vacancies/graduate-rural-surveyor.md', 'closes: 2027-01-15', 'closes: 2026-01-15')
  expect(said).toEqual(['warning 7 closes: is before its date: nobody could apply'])
})

/** Reads entries from these texts, by path. */
async function read(texts: Record<string, string>, pages: { path: string }[] = []) {
  const files = await readEntries(contentOf(texts))
  const said = (problems: ReturnType<typeof checkEntries>) =>
    problems.map(({ file, line, field, reason }) => `${pathIn(file)}:${line} ${field}: ${reason}`)
  const { links, pictures } = referencesOfEntries(files)
  return {
    entries: files.flatMap(({ content, entry }) => (content ? entry : [])),
    problems: said(
      checkEntries(files, {
        pages,
        branches: [checkYaml('taunton.yaml', JSON.stringify(aBranchWithStaff), v.any())],
        events: [aRepeatedSale({ from: '2026-01-06' })],
        today: '2026-11-21',
      }),
    ),
    links: links.map(({ value }) => value),
    linkProblems: said(links.map(({ problem }) => problem('leads to nothing'))),
    pictures: said(pictures.map(({ value, problem }) => problem(`no ${value}`))),
  }
}

const fields = (more = '') => `---\ntitle: Damp\nsummary: Where from.\ndate: 2026-11-10\n${more}---\n`

test('an entry has its fields and text, and is named after its file unless it has a slug', async () => {
  const { entries, problems } = await read({
    'articles/damp.md': `${fields('author: ada-quill\ntopics: [Letting]\n')}\nFrom *below*.\n`,
    'articles/other.md': `${fields('slug: rising-damp\n')}Text`,
    'articles/README.md': 'Not an article.',
    'articles/notes.txt': 'Nor this.',
  })
  expect(problems).toEqual([])
  expect(entries.map(({ slug }) => slug)).toEqual(['damp', 'rising-damp'])
  expect(entries[0]).toEqual({
    kind: 'articles',
    slug: 'damp',
    title: 'Damp',
    summary: 'Where from.',
    date: '2026-11-10',
    author: 'ada-quill',
    topics: ['Letting'],
    related: [],
    points: [],
    position: 100,
    body: [{ html: '<p>From <em>below</em>.</p>' }],
  })
})

test('a market report may name a sale on its day or shortly before', async () => {
  const report = (sale: string, date = '2026-11-17') => ({
    'market-reports/ewes.md': `---\ntitle: Ewes\nsummary: Dear.\ndate: ${date}\nsale: ${sale}\n---\nText`,
  })
  const { entries, problems } = await read(report('agricultural/7', '2026-11-18 08:00'))
  expect([entries[0]?.sale, problems]).toEqual(['agricultural/7', []])
  const missing = 'market-reports/ewes.md:5 sale: the calendars have no sale'
  expect((await read(report('agricultural/8'))).problems).toEqual([
    `${missing} agricultural/8 on the day of this report, or in the week before`,
  ])
  expect((await read(report('agricultural/7', '2025-12-01'))).problems).toEqual([expect.stringContaining(missing)])
  expect((await read(report('sheep'))).problems).toEqual([expect.stringContaining('must be a calendar and the number of an event of it')])
})

test('Windows line ends and a byte order mark make no difference', async () => {
  const { entries, problems } = await read({ 'articles/damp.md': `\uFEFF${fields()}Text.\n`.replaceAll('\n', '\r\n') })
  expect(problems).toEqual([])
  expect(entries[0]?.body).toEqual([{ html: '<p>Text.</p>' }])
})

test('a vacancy has a place, a case study a tab and points', async () => {
  const { entries, problems } = await read({
    'vacancies/porter.md': `${fields('location: Taunton\ncloses: 2026-12-18\nemployment: part time\n')}Carry.`,
    'case-studies/farm.md': '---\ntitle: A farm\nsummary: In lots.\ntab: Land\npoints: [212 acres]\n---\nIt was.',
    'services/surveys.md': '---\ntitle: Surveys\nsummary: Of houses.\nposition: 2\n---\nWe look.',
  })
  expect(problems).toEqual([])
  expect(entries).toMatchObject([
    { kind: 'case-studies', tab: 'Land', points: ['212 acres'] },
    { kind: 'services', position: 2 },
    { kind: 'vacancies', vacancy: { location: 'Taunton', closes: '2026-12-18', employment: 'part time' } },
  ])
  expect(entries[0]).not.toHaveProperty('vacancy')
})

test.each([
  ['articles/a.md', 'No fields', '1 : must begin with fields between two lines of ---, and then the text'],
  ['articles/a.md', '---\ntitle: A\n', '1 : must begin with fields between two lines of ---, and then the text'],
  ['articles/a.md', fields('topic: Letting\n').concat('Text'), '5 topic: is not known here: did you mean topics?'],
  ['articles/a.md', fields('updated: soon\n').concat('Text'), '5 updated: must be a day such as 2026-11-28'],
  ['articles/a.md', '---\ntitle: A\nsummary: B\n---\nText', '1 date: is missing'],
  [
    'articles/a.md',
    '---\ntitle: A: B\nsummary: B\n---\nText',
    '2 : has a second colon, which begins another value: put the text in quotes, as in title: "A: B"',
  ],
  ['articles/a.md', fields(), '5 text: must have a text below its fields'],
  ['articles/a.md', fields('author: nobody-here\n').concat('Text'), '5 author: nobody-here is the urlLabel of nobody in branches/'],
  [
    'articles/a.md',
    fields().concat('\nOne.\n\nIn ![a](b.jpg) line.\n'),
    '9 text: has a picture within a line: put it in a paragraph of its own',
  ],
  [
    'articles/a.md',
    fields().concat('| Pen | Price |\n| --- | --- |\n| 1 | 20 |\n| 2 | 30 | sold \\| kept |\n'),
    '9 text: has more cells than its table has columns: those after the last column are not shown',
  ],
  [
    'vacancies/a.md',
    fields('location: Taunton\ncloses: 2026-08-01\n').replace('2026-11-10', '2026-07-01').concat('Text'),
    '6 closes: was over 90 days ago: nobody sees it any more, and its file can go',
  ],
  ['articles/A b.md', fields().concat('Text'), '1 : must have a name of lower-case letters and digits with single hyphens, or a slug'],
  ['articles/a.md', fields('related: [damp]\n').concat('Text'), '5 related[0]: must be a path such as /articles/damp'],
  ['vacancies/a.md', fields().concat('Text'), '1 location: is missing'],
  [
    'vacancies/a.md',
    fields('location: Taunton\nemployment: sometimes\n').concat('Text'),
    '6 employment: must be one of full time, part time, temporary, apprenticeship',
  ],
  [
    'services/a.md',
    fields().concat('Text'),
    '4 date: is not known here: what may still stand here is slug, picture, related, topics, position',
  ],
])('%s: %j', async (path, text, expected) => {
  expect((await read({ [path]: text })).problems).toEqual([`${path}:${expected}`])
})

test('an address belongs to one entry only, and to no page', async () => {
  const { problems } = await read({ 'articles/a.md': `${fields()}Text`, 'articles/b.md': `${fields('slug: a\n')}Text` }, [
    { path: '/articles/a' },
  ])
  expect(problems).toEqual([
    'articles/a.md:1 : /articles/a is the path of a page in pages/ too',
    'articles/b.md:5 slug: /articles/a is the address of articles/a.md too',
    'articles/b.md:5 slug: /articles/a is the path of a page in pages/ too',
  ])
})

test('links and pictures are found with their positions', async () => {
  const { links, linkProblems, pictures } = await read({
    'vacancies/a.md': `${fields('location: X\napply: /jobs\npicture: { file: a.jpg }\nrelated: [/articles/x]\n')}\nSee [a](/about?x=1&y=2)\n\nand [b](https://b.example).\n\n![c](c.jpg)\n`,
  })
  expect(links).toEqual(['/about?x=1&y=2', 'https://b.example', '/articles/x', '/jobs'])
  expect(linkProblems).toEqual([
    'vacancies/a.md:11 text: leads to nothing',
    'vacancies/a.md:13 text: leads to nothing',
    'vacancies/a.md:8 related[0]: leads to nothing',
    'vacancies/a.md:6 apply: leads to nothing',
  ])
  expect(pictures).toEqual(['vacancies/a.md:15 text: no c.jpg', 'vacancies/a.md:7 picture.file: no a.jpg'])
})

test('a text of only a script counts as empty, and each removed element is reported', async () => {
  const { problems } = await read({ 'articles/a.md': fields().concat('\n<script>x</script>\n') })
  expect(problems).toEqual([
    'articles/a.md:6 text: must have a text below its fields',
    'articles/a.md:7 text: leaves out <script>, which is not among the HTML that texts may have',
  ])
})
