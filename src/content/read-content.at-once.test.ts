import { expect, test } from 'vitest'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { inspectAgency } from '#src/start/read-agency.ts'
import { changedContent, pathIn } from '#tests/support/content-stores.ts'
import { contentInFolder } from './content-store.ts'
import { inspectContent } from './read-content.ts'

/** Errors made in files all at the same time, each with the expected report. */
const mistakes: readonly [file: string, right: string, wrong: string, told: string][] = [
  ['site.yaml', 'strapline: Estate', 'strapline: <b>Estate</b>', 'strapline: holds <b>'],
  ['site.yaml', 'pppw: true', 'ppw: true', 'ppw: is not known here: did you mean pppw?'],
  ['site.yaml', 'commercial: commercial }\n', 'commercial: comercial }\n', 'leads.departments.sales.commercial: must be the label'],
  ['site.yaml', 'demo: true', 'demo: true\ntermsLink: /tems', 'termsLink: leads to nothing'],
  ['menus.yaml', 'link: /guides }', 'link: /ghost-page }', 'no file in pages/ has the path /ghost-page'],
  ['branches/taunton.yaml', 'name: Taunton\n', 'nmae: Taunton\n', 'nmae: is not known here: did you mean name?'],
  ['branches/taunton.yaml', 'auctions: 41033', 'auctions: 99999', 'departmentsElsewhere.auctions: must be the id'],
  ['branches/taunton.yaml', 'department: lettings\n', 'department: letings\n', 'staff[2].department: must be the label'],
  ['branches/taunton.yaml', 'capacity: 2', 'capacity: 2\ndesks: { sales: { viewing: nobody } }', 'desks.sales.viewing: must be the label'],
  ['branches/wellington.yaml', 'location: {', 'slug: wellington\nlocaton: {', 'locaton: is not known here: did you mean location?'],
  ['branches/wellington.yaml', 'staff:\n', '\tstaff:\n', 'begins with a tab: indent with spaces'],
  ['forms/work-with-us.yaml', 'submitButtonText', 'submitButonText', 'submitButonText: is not known here'],
  ['forms/work-with-us.yaml', 'branch: taunton', 'branch: tauntn', 'branch: must be the slug of a branch; did you mean taunton?'],
  [
    'forms/work-with-us.yaml',
    'fieldName: last_name',
    'fieldName: first_name',
    'formElements[1].fieldName: first_name is the name of another',
  ],
  [
    'events/agricultural.yaml',
    'endTime: "13:30"',
    'endTime: "13:30"\n    branch: bridgewater',
    'events[1].branch: must be the slug of a branch',
  ],
  ['events/agricultural.yaml', '  - id: 3\n', '  - id: 2\n', 'events[2].id: 2 is the number of another event'],
  ['events/agricultural.yaml', 'everyWeeks: 4, time: "13:30"', 'everyWeeks: 4, time: "25:30"', 'events[3].repeats.time: must be a time'],
  ['events/property-auctions.yaml', 'department: auctions', 'department: auction', 'events[0].department: must be the label'],
  ['events/antiques.yaml', '    location:', '\tlocation:', 'begins with a tab: indent with spaces'],
  ['developments/withy-meadows.yaml', 'status: sold', 'status: sould', 'plots[0].status: must be one of'],
  ['developments/withy-meadows.yaml', 'number: 2,', 'number: 1,', 'plots[1].number: 1 is the number of another plot'],
  ['developments/withy-meadows.yaml', 'file: withy-meadows.pdf', 'file: withy-medows.pdf', 'brochures/withy-medows.pdf is not there'],
  ['pages/home.yaml', 'link: /new-homes }', 'link: /new-hmes }', 'the path /new-hmes; did you mean /new-homes?'],
  ['pages/our-history.yaml', '- name: 20th century', '\t- name: 20th century', 'begins with a tab: indent with spaces'],
  ['articles/ask-about-the-water.md', 'title:', 'titel:', 'titel: is not known here: did you mean title?'],
  ['articles/ask-about-the-water.md', '---\n\n', '---\n\n[x](/ghost-1) [y](/ghost-2)\n\n', 'the path /ghost-1'],
  ['articles/ask-about-the-water.md', '[x](', '<script>1</script><i onclick="x">x</i>\n\n[x](', 'text: leaves out <script>'],
  ['articles/lime-and-patience.md', 'author: tom-sealey', 'author: tom-seely', 'author: tom-seely is the urlLabel of nobody'],
  [
    'vacancies/market-drover.md',
    '#apply-form',
    '#aply',
    'apply: leads to the top of /work-with-us: no block of it has the id aply; did you mean apply?',
  ],
  ['redirects.csv', '/index.php,/\n', '/index.php,/gone\n', ':2 to: leads to nothing'],
]

async function toldOf(changes: readonly (readonly [string, string, string, ...unknown[]])[]): Promise<string[]> {
  const demo = await changedContent('content/demo', changes)
  const { problems } = await inspectAgency(demo, {
    ...measuringStore,
    keep: async () => ({ hash: 'x', contentType: 'image/jpeg', width: 2000, height: 1000 }),
  })
  return problems.map(({ file, line, field, reason }) => `${pathIn(file)}:${line} ${field}: ${reason}`)
}

test('many errors in all files are each reported in one run, and nothing else', async () => {
  const told = await toldOf(mistakes)
  for (const [file, , , expected] of mistakes)
    expect(told, expected).toContainEqual(expect.stringMatching(new RegExp(`^${file}.*${RegExp.escape(expected)}`)))
  const others = told.filter((line) => !mistakes.some(([file, , , expected]) => line.startsWith(file) && line.includes(expected)))
  expect(others).toEqual([
    'branches/taunton.yaml:1 name: is missing',
    'branches/wellington.yaml:8 : gives a name that already stands above it: each may stand once',
    'articles/ask-about-the-water.md:1 title: is missing',
    'articles/ask-about-the-water.md:10 text: leaves out onclick of <i>: the site gives texts their look',
    'articles/ask-about-the-water.md:12 text: leads to nothing: no file in pages/ has the path /ghost-2',
  ])
})

test('names in an unreadable file are not reported as missing', async () => {
  const told = await toldOf([['branches/bridgwater.yaml', 'slug: bridgwater', 'slog: bridgwater']])
  expect(told).toEqual(['branches/bridgwater.yaml:1 slug: is missing', expect.stringContaining('slog: is not known here')])
})

test('a folder without valid content is reported, not thrown', async () => {
  const { problems } = await inspectContent(contentInFolder('/dev/null'), {})
  expect(problems).toMatchObject([{ reason: expect.stringContaining('is no folder') }])
})
