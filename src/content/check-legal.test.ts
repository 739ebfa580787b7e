import { expect, test } from 'vitest'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { inspectAgency } from '#src/start/read-agency.ts'
import { editableContent, fileText } from '#tests/support/content-stores.ts'
import { aDevelopment } from '#tests/support/developments.ts'
import { aRepeatedSale } from '#tests/support/events.ts'
import { winterSale } from '#tests/support/lots.ts'
import { withoutUnavailableLinks } from './check-legal.ts'

/** Returns the warnings for the starter's content with one branch, these lines in site.yaml and these pages, as `FIELD: REASON`. */
async function warnings(site: string, pages: readonly string[] = []): Promise<string[]> {
  const starter = editableContent('content/starter')
  starter.write('branches/high-street.yaml', branch)
  starter.write('site.yaml', `${await fileText(starter, 'site.yaml')}\n${site}\n`)
  for (const [at, path] of pages.entries())
    starter.write(`pages/own-${at}.yaml`, `path: ${path}\ntitle: Ours\ndescription: Ours.\n${blocks}\n`)
  const { problems } = await inspectAgency(starter, measuringStore)
  return problems.map(({ isWarning, field, reason }) => `${isWarning ? '' : 'MISTAKE '}${field}: ${reason}`)
}

const blocks = 'blocks: [{ id: title, kind: page-title, content: { title: Ours } }]'

const branch = `id: 1
name: High Street
slug: high-street
streetAddress: 1 High Street
town: Anytown
county: Somerset
postcode: TA1 1CK
location: { lat: 51, lng: -3 }
telephone: "01632 960001"
email: office@agency.example
`

const whole = `registeredName: Quill Limited
icoRegistration: ZA123456
redressScheme: The Property Ombudsman
clientMoneyProtection: Client Money Protect
legal:
  reviewed: "2026-11-02"
  complaintsTo: { name: Ada Quill }
  fees: { landlords: [{ service: Letting, fee: £600 }] }`

test('facts missing on the legal pages are reported', async () => {
  expect(await warnings('')).toEqual([
    'registeredName: is not given: /terms-of-use says by its trading name alone whose site it is',
    'icoRegistration: is not given: /privacy-policy names no registration with the Information Commissioner',
    'legal.reviewed: is not given: /privacy-policy and the other legal pages do not say when somebody last went through them',
    'redressScheme: is not given: /complaints names no redress scheme, which the law asks of every agent',
    'legal.complaintsTo: is not given: /complaints names nobody who deals with complaints',
    'legal.fees.landlords: is not given: /fees has no fees of landlords, which the law asks letting agents to publish',
    'clientMoneyProtection: is not given: without it there is no /client-money-protection, where the law wants the scheme named',
  ])
})

const quotes = 'blocks: [{ id: quotes, kind: quote-section, content: { quotes: [{ text: Good, author: Ada }] } }]'
const law = '(Digital Markets, Competition and Consumers Act 2024, schedule 20)'

/** The warnings about reviews as a whole, with these files beside those of an agency that lacks nothing else. */
async function reviewWarnings(files: Readonly<Record<string, string>>, legal = ''): Promise<string[]> {
  const starter = editableContent('content/starter')
  const site = `${await fileText(starter, 'site.yaml')}\n${whole}\n${legal}`
  for (const [path, text] of Object.entries({ 'branches/high-street.yaml': branch, 'site.yaml': site, ...files })) starter.write(path, text)
  const { problems } = await inspectAgency(starter, measuringStore)
  return problems.filter(({ field }) => field?.startsWith('legal')).map(({ field, reason }) => `${field}: ${reason}`)
}

test('reviews that are shown without a word on how they are checked are warned of, and your own terms that leave it out', async () => {
  const unsaid = `legal.reviews: is not given: reviews are shown, and /terms-of-use says that you have not checked them ${law}`
  const reviewed = `${branch}reviews: [{ text: Good, author: Ada }]\n`
  const page = (blocks: string) => `path: /quotes\ntitle: Quotes\ndescription: Quotes.\n${blocks}\n`
  const said = '  reviews: From letters, each found in our records.'
  expect(await reviewWarnings({})).toEqual([])
  expect(await reviewWarnings({ 'pages/quotes.yaml': page(quotes.replace(/quotes: \[.*\] \}/, 'quotes: [] }')) })).toEqual([])
  expect(await reviewWarnings({ 'branches/high-street.yaml': reviewed })).toEqual([unsaid])
  expect(await reviewWarnings({ 'pages/quotes.yaml': page(quotes) })).toEqual([unsaid])
  expect(await reviewWarnings({ 'pages/quotes.yaml': page(quotes) }, said)).toEqual([])
  const terms = '---\ntitle: Terms\ndescription: Ours.\n---\n\nWords.\n\n## Who {#who}\n\nWe.\n'
  expect(await reviewWarnings({ 'pages/quotes.yaml': page(quotes), 'legal/terms.md': terms }, said)).toEqual([
    `legal: has a text of yours in legal/terms.md without {{reviewsChecked}}, where reviews on the site link to ${law}`,
  ])
})

test('an agency without branches gets no warnings yet', async () => {
  const { problems } = await inspectAgency(editableContent('content/starter'), measuringStore)
  expect(problems).toEqual([])
})

test('a complete agency gets no warnings', async () => {
  expect(await warnings(whole)).toEqual([])
})

test.each([
  ['registeredNumber: "1234"', 'registeredNumber: looks unfinished: it has eight characters, such as 01234567 or SC123456'],
  ['vatNumber: GB 123 45', 'vatNumber: looks unfinished: it has nine digits, such as GB 123 4567 89'],
])('an unfinished number is reported: %s', async (line, reported) => {
  expect(await warnings(`${whole}\n${line}`)).toEqual([reported])
})

test.each(['registeredNumber: sc 123456', 'registeredNumber: "01234567"', 'vatNumber: 123 4567 89', 'vatNumber: GB 123 4567 89 001'])(
  'a number in any usual spelling is not reported: %s',
  async (line) => {
    expect(await warnings(`${whole}\n${line}`)).toEqual([])
  },
)

test('facts are not required for legal pages that the agency wrote itself', async () => {
  const own = ['/terms-of-use', '/privacy-policy', '/complaints', '/fees', '/client-money-protection']
  expect(await warnings('', own)).toEqual([])
})

test('a link to a client money page that does not exist is reported', async () => {
  const said = await warnings('contactLink: /client-money-protection')
  expect(said).toContain('contactLink: leads to nothing: no file in pages/ has the path /client-money-protection')
})

test.each([
  ['legal: { reviewed: "2026-02-30" }', 'legal.reviewed: must be a day such as 2026-11-02'],
  ['legal: { nations: [france] }', 'legal.nations[0]: must be one of england, wales, scotland'],
  ['legal: { nations: [] }', 'legal.nations: must name one or more'],
  ['legal: { redressLink: "javascript:alert(1)" }', 'legal.redressLink: must be an address beginning with https://'],
  ['legal: { complaintTo: { name: A } }', 'legal.complaintTo: is not known here: did you mean complaintsTo?'],
])('%s is a mistake', async (site, mistake) => expect(await warnings(site)).toContain(`MISTAKE ${mistake}`))

const sheep = aRepeatedSale({ from: '2026-01-06' })
const paths = { isPlatformPath: () => true, mayBeWritten: () => false, isOverlay: () => true }
const leadsTo = (path: string, developments = [aDevelopment()]) =>
  withoutUnavailableLinks(paths, undefined, {
    branches: [],
    entries: [],
    developments,
    events: [winterSale, sheep],
    isUnclear: () => false,
  }).isPlatformPath(path)

test('/developments exists if there is a development, and each development has its own page', () => {
  expect(['/developments', '/developments/withy-meadows', '/developments/other'].map((path) => leadsTo(path))).toEqual([true, true, false])
  expect(leadsTo('/developments', [])).toBe(false)
  expect(leadsTo('/developmentsx', [])).toBe(true)
})

test.each([
  ['/events/property-auctions/7', true],
  ['/events/property-auctions/7.ics', true],
  ['/events/property-auctions/7/lots/12A', true],
  ['/events/property-auctions.ics', true],
  ['/events/property-auctions/8/lots', false],
  ['/events/antiques/7', false],
  ['/events/agricultural/720261222', true],
  ['/events/agricultural/720261223', false],
  ['/events/agricultural/720261399', false],
  ['/events/agricultural/7', false],
])('of what agencies write about events, %s leads somewhere: %s', (path, leads) => {
  expect(leadsTo(path)).toBe(leads)
})
