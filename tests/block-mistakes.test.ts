import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'

/** What is written wrong, and what the agency is told: the field, and what it must be. */
const mistakes: readonly [kind: string, content: unknown, field: string, message: string][] = [
  ['location-cards', { title: '' }, 'title', 'must not be empty'],
  ['location-cards', { cards: [{}] }, 'cards.0.branch', 'Invalid key: Expected "branch" but received undefined'],
  ['location-cards', { cards: [{ branch: 'taunton', link: 'offices' }] }, 'cards.0.link', 'must be an address beginning with /'],
  [
    'location-cards',
    { cards: [{ branch: 'taunton', picture: { file: 'office.gif' } }] },
    'cards.0.picture.file',
    'must be the name of a .jpg',
  ],
  ['location-cards', { showIcons: 'yes' }, 'showIcons', 'Invalid type: Expected boolean'],
  ['location-cards', { showBranchCarousel: true }, 'showBranchCarousel', 'Invalid key'],
  ['branch-map', { title: ' ' }, 'title', 'must not be empty'],
  ['branch-map', { zoom: 12 }, 'zoom', 'Invalid key'],
  ['staff-cards', { layout: 'list' }, 'layout', 'Expected ("grid" | "slider")'],
  ['staff-cards', { people: ['ada-quill'] }, 'people.0', 'Expected Object'],
  ['staff-cards', { people: [{ urlLabel: '' }] }, 'people.0.urlLabel', 'must not be empty'],
  ['meet-the-agent', {}, 'urlLabel', 'Expected "urlLabel"'],
  ['meet-the-agent', { urlLabel: 'ada-quill', showOnDesktop: 1 }, 'showOnDesktop', 'Expected boolean'],
  ['meet-the-agent', { urlLabel: 'ada-quill', text: '' }, 'text', 'must not be empty'],
  ['current-vacancies', { vacancies: 'none' }, 'vacancies', 'Expected Array'],
  ['current-vacancies', { vacancies: [{ location: 'Taunton', details: 'Porter' }] }, 'vacancies.0.link', 'Expected "link"'],
  [
    'current-vacancies',
    { vacancies: [{ link: '/jobs', location: 'Taunton', details: 'Porter', closes: '31 December' }] },
    'vacancies.0.closes',
    'must be a day such as 2026-10-12',
  ],
  [
    'current-vacancies',
    { vacancies: [{ link: '/jobs', location: 'Taunton', details: 'Porter', employment: 'FULL_TIME' }] },
    'vacancies.0.employment',
    'Expected ("full time" | "part time" | "temporary" | "apprenticeship")',
  ],
  ['current-vacancies', { vacancies: [], disclaimer: '<script>alert(1)</script>' }, 'disclaimer', 'must hold text'],
  ['case-studies-grid', { studies: [{ title: 'A farm' }] }, 'studies.0.tab', 'Expected "tab"'],
  ['case-studies-grid', { studies: [{ tab: 'Land', title: 'A farm', points: [''] }] }, 'studies.0.points.0', 'must not be empty'],
  [
    'case-studies-grid',
    { studies: [{ tab: 'Land', title: 'A farm', points: Array.from({ length: 7 }, () => 'x') }] },
    'studies.0.points',
    'must have at most 6 of them',
  ],
  ['related-case-studies', { studies: [{ tab: 'Land', title: 'A farm' }] }, 'studies.0.tab', 'Invalid key'],
  ['related-case-studies', { studies: [], link: { text: 'All' } }, 'link.link', 'Expected "link"'],
  ['related-case-studies', { studies: [{ title: 'A farm', link: 'javascript:alert(1)' }] }, 'studies.0.link', 'must be an address'],
  ['related-services', { services: [{ title: 'Surveys' }] }, 'services.0.link', 'Expected "link"'],
  ['related-services', { services: Array.from({ length: 25 }, () => ({ title: 'x', link: '/' })) }, 'services', 'must have at most 24'],
  ['book-a-valuation-popup', { url: 'book' }, 'url', 'must be an address beginning with /'],
  ['book-a-valuation-popup', { button_text: 'Book' }, 'button_text', 'Invalid key'],
  ['scroll-buttons', { buttons: [{ text: 'People' }] }, 'buttons.0.block', 'Expected "block"'],
  ['scroll-buttons', { buttons: Array.from({ length: 13 }, () => ({ text: 'x', block: 'x' })) }, 'buttons', 'must have at most 12'],
]

test.each(mistakes)('%s of %j tells %s', (kind, content, field, message) => {
  const { issues = [] } = v.safeParse(blockKinds.get(kind)!.schema, content)
  const told = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  expect(told.filter((each) => each.startsWith(`${field}: `))[0]).toContain(message)
})

test('what may be left out has a default', () => {
  const least: readonly [kind: string, content: object, expected: object][] = [
    ['location-cards', {}, { title: 'Our branches', cards: [], showIcons: true, showBranchesCarousel: false }],
    ['location-cards', { cards: [{ branch: 'taunton' }] }, { cards: [{ branch: 'taunton', linkText: 'Visit office' }] }],
    ['branch-map', {}, { title: 'Where to find us' }],
    ['staff-cards', {}, { title: 'Our people', layout: 'grid', people: [] }],
    ['meet-the-agent', { urlLabel: 'ada-quill' }, { title: 'Meet the agent', showOnDesktop: false }],
    ['current-vacancies', { vacancies: [] }, { title: 'Current vacancies', none: 'There are no vacancies at the moment.' }],
    ['case-studies-grid', { studies: [{ tab: 'Land', title: 'A farm' }] }, { title: 'Case studies', studies: [{ points: [] }] }],
    ['related-case-studies', { studies: [] }, { title: 'Related case studies' }],
    ['related-services', { services: [] }, { title: 'Related services' }],
    ['book-a-valuation-popup', {}, { heading: 'What is your home worth?', buttonText: 'Book a valuation' }],
    ['scroll-buttons', { buttons: [] }, { title: 'On this page' }],
  ]
  for (const [kind, content, expected] of least) expect(v.parse(blockKinds.get(kind)!.schema, content)).toMatchObject(expected)
})
