import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { contentOf } from '#tests/support/content-stores.ts'
import { contentInFolder } from './content-store.ts'
import { inspectContent } from './read-content.ts'

const blocks = new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema]))
const paths = {
  isPlatformPath: (path: string) => /^\/(staff|branches)(\/|$)/.test(path),
  mayBeWritten: () => false,
  isOverlay: () => false,
}

const restOfDemo = [
  'pages',
  'articles',
  'market-reports',
  'case-studies',
  'services',
  'vacancies',
  'developments',
  'images',
  'redirects.csv',
]

/**
 * Returns the problems of the demo after adding a page with these blocks, written as YAML, as `LINE FIELD: REASON` with the field in the
 * block's content.
 */
async function told(...written: string[]): Promise<string[]> {
  const head = 'path: /\ntitle: Home\ndescription: Home\nblocks:\n'
  const page = `${head}${written.map((block, at) => `  - { id: block-${at}, ${block} }\n`).join('')}`
  const demo = contentOf({ 'pages/home.yaml': page }, { over: contentInFolder('content/demo'), without: restOfDemo })
  const { problems } = await inspectContent(demo, { blocks, headings: new Set(['page-title', 'search-hero']), paths })
  const ofPage = problems.filter(({ file }) => file.endsWith('home.yaml'))
  return ofPage.map(({ line, field, reason }) => `${line - 5} ${field.replace(/^blocks\[[\w-]+\]\.(content\.)?/, '')}: ${reason}`)
}

const accordion = (text: string) => `kind: dropdown-list, content: { title: x, items: [{ icon: auction_icon, title: x, text: '${text}' }] }`
const field = 'items[0].text'

test.each([
  [
    'kind: staff-cards, content: { branch: tauntn }',
    'branch: names nothing: no file in branches/ has the slug tauntn; did you mean taunton?',
  ],
  ['kind: staff-cards, content: { department: nobody }', 'department: names nothing: no department in branches/ has the label nobody'],
  ['kind: meet-the-agent, content: { urlLabel: nix }', 'urlLabel: names nothing: nobody in branches/ has the urlLabel nix'],
  ['kind: location-cards, content: { cards: [{ branch: nix }] }', 'cards[0].branch: names nothing: no file in branches/ has the slug nix'],
  ['kind: custom-form, content: { form: nix }', 'form: must be the htmlFormId of a form in forms/'],
  [
    'kind: scroll-buttons, content: { buttons: [{ text: x, block: block-9 }] }',
    'buttons[0].block: names nothing: no block of this page has the id block-9; did you mean block-0?',
  ],
  ['kind: our-offices-slider, content: { allOffices: /nowhere }', 'allOffices: leads to nothing: no file in pages/ has the path /nowhere'],
  ['kind: book-a-valuation-popup, content: { url: "#nowhere" }', 'url: leads to nothing: no block of this page has the id nowhere'],
  ['kind: book-a-valuation-popup, content: { url: /staff/nix }', 'url: leads to nothing: nobody in branches/ has the urlLabel nix'],
  ['kind: book-a-valuation-popup, content: { url: /documents/fee.pdf }', 'url: leads to nothing: there is no file documents/fee.pdf'],
  [
    'kind: video-section, content: { title: x, videos: [{ caption: x, link: /films/tour.mp4 }] }',
    'videos[0].link: leads to nothing: there is no file films/tour.mp4',
  ],
  ['kind: book-a-valuation-popup, content: { url: /branches/nix }', 'url: leads to nothing: no file in branches/ has the slug nix'],
  [
    'kind: agricultural-calendar, content: { filters: [store-cattle, Goats] }',
    'filters[1]: leads to nothing: no event in events/ has the topic Goats',
  ],
  [
    'kind: property-auction-calendar, content: { buyingGuide: https://other.example/x }',
    'buyingGuide: is a link, not shown in a frame: https://other.example is not among the frameHosts of site.yaml',
  ],
  ['kind: articles-slider, content: { topic: Nobody }', 'topic: leads to nothing: no article in articles/ has the topic Nobody'],
  [
    'kind: history-hero, content: { title: x, text: x, timeline: block-0 }',
    'timeline: is the id of a history-hero, not of a history-timeline',
  ],
  [
    'kind: livestock-entry-forms, content: { tabs: [{ name: Sheep, forms: [] }, { name: Pigs, forms: [] }, { name: sheep, forms: [] }] }',
    'tabs[2].name: is the name of another one of this list too',
  ],
  [
    'kind: pre-entered-stock, content: { tabs: [{ name: Sheep, columns: [Number], rows: [{ title: x, cells: ["1", "2"] }] }] }',
    'tabs[0].rows[0].cells: has 2 values for 1 columns: those after the last column are not shown',
  ],
  ['kind: book-a-valuation-popup, content: { url: "mailto:notanaddress" }', 'url: is no e-mail address: mailto:name@agency.example'],
  ['kind: book-a-valuation-popup, content: { url: "tel:us" }', 'url: is no telephone number: tel:01632960100'],
  [
    'kind: book-a-valuation-popup, content: { text: It costs **nothing**. }',
    'text: holds **nothing**, which is shown as it stands: this is plain text, not Markdown',
  ],
  [
    'kind: book-a-valuation-popup, content: { text: "Read [our guide](/guide)." }',
    'text: holds [our guide](/guide), which is shown as it stands: this is plain text, not Markdown',
  ],
  [
    'kind: text-with-image, content: { title: x, text: x, picture: nope.jpg }',
    'picture: must be written in lines below it: file: nope.jpg, and perhaps alt: …',
  ],
  ['kind: property-auction-calendar, content: { buyingGuide: /guide }', 'buyingGuide: must be an https: address'],
  [
    'kind: video-section, content: { title: x, videos: [{ link: https://films.example/1, caption: x }] }',
    'videos[0].link: is shown as a link, if at all: no service that the site knows has such a film',
  ],
  [
    'kind: livestock-entry-forms, content: { tabs: [{ name: x, forms: [{ link: /, text: x, icon: got }] }] }',
    'tabs[0].forms[0].icon: is none of cow, bull, calf, chicken, lamb, sheep, pig, and no .png file: pig is shown',
  ],
  [
    'kind: livestock-entry-forms, content: { tabs: [{ name: x, forms: [{ link: /, text: x, icon: goat.png }] }] }',
    'tabs[0].forms[0].icon: there is no file images/goat.png',
  ],
  [
    'kind: book-a-valuation-popup, content: { text: It costs <b>nothing</b>. }',
    'text: holds <b>, which is shown as it stands: this is plain text, not HTML',
  ],
  [
    accordion('<p>x</p><img src="x.png">'),
    `${field}: leaves out <img>: b, strong, i, em, p, br, ul, ol, li, h3, h4, blockquote, a and time are kept`,
  ],
  [accordion('<a href="/nowhere">x</a>'), `${field}: leads to nothing: no file in pages/ has the path /nowhere`],
])('{ %s }: %s', async (block, problem) => {
  expect(await told(block)).toEqual([`0 ${problem}`])
})

test('names and addresses that exist cause no problems', async () => {
  const right = [
    'kind: staff-cards, content: { branch: taunton, department: sales }',
    'kind: scroll-buttons, content: { buttons: [{ text: x, block: block-0 }] }',
    'kind: book-a-valuation-popup, content: { url: "#block-0-heading", text: "Costs < 5 and > 3 pounds" }',
    'kind: video-section, content: { title: x, videos: [{ link: "https://youtu.be/abcdefghijk", caption: x }] }',
    accordion('<p>From <time>2026-11-28</time>, <a href="/">home</a></p>'),
  ]
  expect(await told(...right)).toEqual([])
})

test('a second main heading of a page is reported', async () => {
  const reason = 'holds the main heading of the page, as the block block-0 does: a page has one'
  expect(await told('kind: page-title', 'kind: our-offices', 'kind: search-hero')).toEqual([`2 kind: ${reason}`])
})

test('a ground is chosen by those kinds that have none of their own, dark by quotes alone', async () => {
  const quotes = 'content: { quotes: [] }'
  expect(await told(`kind: quote-section, ground: dark, ${quotes}`, 'kind: our-offices, ground: tint')).toEqual([])
  expect(await told('kind: our-offices, ground: dark')).toEqual(['0 ground: must be one of light, tint'])
  expect(await told('kind: page-title, ground: tint, content: { title: x }')).toEqual([expect.stringContaining('ground')])
})
