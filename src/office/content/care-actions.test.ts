import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import * as routes from '#src/routes.ts'
import { checkOutsideLinks } from '#src/services/site-content/outside-links.ts'
import { contentOf, editableContent, fileText } from '#tests/support/content-stores.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newAgency } from '#tests/support/new-agency.ts'
import type { OfficeBrowserClient } from '#tests/support/office.ts'
import { otherSites } from '#tests/support/other-sites.ts'
import { testNow } from '#tests/support/site.ts'

const content = routes.officeContent
const dayMs = 86_400_000

interface Finding {
  severity: string
  href: string
  label: string
  reason: string
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Returns the findings of the Site health page, in the order shown. */
async function careIn(client: OfficeBrowserClient): Promise<Finding[]> {
  const page = await (await client.get(content.care.href())).text()
  const [mend = '', look = ''] = page.split('Could be better')
  return (
    [
      ['fault', mend],
      ['hint', look],
    ] as const
  ).flatMap(([severity, part]) =>
    [...part.matchAll(/<li><a href="([^"]*)">(.*?)<\/a>(.*?)<\/li>/gs)]
      .filter(([, href = '']) => /^\/office\/(content\/edit|pictures|look)/.test(href))
      .map(([, href = '', label = '', reason = '']) => ({
        severity,
        href: plain(href),
        label: plain(label),
        reason: plain(reason).trim(),
      })),
  )
}

test('the demo has no findings', async () => {
  await using db = await testDatabase()
  const client = await (await newAgency(db, contentInFolder('content/demo'))).as('manager')
  expect(await careIn(client)).toEqual([])
})

/** Mistakes put into files of the demo: name, file, the text replaced, its replacement, and the expected findings with their fields. */
const slips = `
a link of a block to no page | pages/letting.yaml | link: /property-for-rent/pets } | link: /letings } | fault | Where pets are considered: Address | leads to nothing
a link to no block of its page | pages/letting.yaml | link: "#/tenant-info" } | link: "#nowhere" } | fault | Fees and deposits: Address | leads to nothing
an overlay that there is not | pages/selling.yaml | "#/book-a-valuation" } | "#/book-a-valuing" } | fault | Book a valuation: Address | opens nothing
a link of a menu to nobody | menus.yaml | link: /branches/dulverton } | link: /branches/dulvertown } | fault | Dulverton: Address | leads to nothing
a mail link that is no address | menus.yaml | mailto:hello@withyandvale.example | mailto:hello | fault | Write to us: Address | is no e-mail address
a link in an article to no page | articles/lime-and-patience.md | Smell the cupboard | [Damp](/articles/no-such) smell the cupboard | fault | Text | leads to nothing
a related page that there is not | services/land-agency.md | /articles/walking-the-boundary | /articles/walking-a-boundary | fault | walking-a-boundary | leads to nothing
a redirect to no page | redirects.csv | .html,/work-with-us | .html,/work-with-them | fault | To | leads to nothing
a picture of a block that is not there | pages/contact.yaml | file: crescent.jpg | file: cresent.jpg | fault | Picture, File | there is no file
a picture of an article that is not there | articles/walking-the-boundary.md | {file} | file: gone.jpg | fault | Picture, File | there is no file
a picture of a branch that is not there | branches/dulverton.yaml | photo: inn-yard.jpg | photo: inn.jpg | fault | Photograph | there is no file
no description of a picture | pages/home.yaml | , alt: A kitchen with a sage island and three stools | | hint | Picture, Description | is empty
a description that is a file name | pages/contact.yaml | "A pale terrace of town houses with iron railings" | crescent.jpg | fault | Description | is the name of a file
a description that says nothing | pages/contact.yaml | "Sheep being sold in the yard of an inn" | Photo | fault | Description | does not say
a picture in Markdown without one | articles/ask-about-the-water.md | {end} | ![](market.jpg) | fault | Text | has a picture without a description
a title that says nothing | pages/selling.yaml | {title} | title: Welcome | hint | Title | says nothing of the page
a title in capitals | pages/work-with-us.yaml | {title} | title: THE PEOPLE WHO WORK | hint | Title | is all in capitals
a title twice | pages/mortgages.yaml | {title} | title: Contact us | hint | Title | is the same as in pages/contact.yaml
a description twice | services/land-agency.md | {summary} | summary: {of lime} | hint | Summary | is the same as in articles/lime-and-patience.md
a description of a word | pages/guides.yaml | {description} | description: Guides. | hint | Description | has 7 characters
a description without end | articles/sixty-one-snags.md | {summary} | summary: {60 words} | hint | Summary | has 299 characters
a level of headings left out | articles/lime-and-patience.md | ## At a viewing | #### At a viewing | hint | Text | skips a level
a paragraph without end | articles/may-i-keep-a-dog.md | {end} | {200 words} | hint | Text | has a paragraph of 200 words
a link that says "click here" | pages/home.yaml | { text: My home, link | { text: Click here, link | fault | Words | has a link that says only "Click here"
a link in Markdown that says "here" | articles/the-new-tenancies.md | {end} | It is [here](/contact). | fault | Text | has a link that says only "here"
HTML in a plain text | branches/taunton.yaml | {name} | name: <b>Taunton</b> | fault | Name | holds
a link to another site that is gone | articles/before-the-photographer.md | {end} | [They](https://gone.example/page) say. | fault | Text | https://gone.example/page is answered by 404
a link to another site that never answers | pages/land-and-farms.yaml | link: /property-for-sale/tag-land | link: https://away.example/ | fault | Land for sale: Address | https://away.example/ does not answer
`
  .trim()
  .split('\n')
  .map((row) => {
    const [what = '', path = '', before = '', after = '', severity = '', label = '', reason = ''] = row
      .split('|')
      .map((part) => part.trim())
    return { what, path, before, after, severity, label, reason }
  })

/** A file's text with one mistake put in. `{title}` stands for the line of the title, `{end}` for the end of the file. */
function slippedText(text: string, { before, after }: (typeof slips)[number]): string {
  const put = after
    .replace(/\{(\d+) words\}/, (_, count) => Array.from({ length: Number(count) }, () => 'word').join(' '))
    .replace('{of lime}', ofLime)
  if (before === '{end}') return `${text.trimEnd()}\n\n${put}\n`
  const [, name] = /^\{(\w+)\}$/.exec(before) ?? []
  const line = name === 'file' ? /file: [\w-]+\.jpg/ : new RegExp(`^${name}: (>-\\n.*|.*)$`, 'm')
  return text.replace(name === undefined ? before : line, () => put)
}

const ofLime =
  'Cob, blue lias and chert want to breathe out. How to tell a wall that is damp from a wall that has been stopped from drying.'

test('each mistake is reported at a field that its link opens, and nothing else is reported', async () => {
  await using db = await testDatabase()
  await using others = await otherSites({ 'gone.example': 404, 'auctions.withyandvale.example': 200, 'online.withyandvale.example': 200 })
  const slipped = editableContent('content/demo')
  for (const slip of slips) {
    const text = await fileText(slipped, slip.path)
    const put = slippedText(text, slip)
    expect([slip.what, put === text]).toEqual([slip.what, false])
    slipped.write(slip.path, put)
  }
  const orphan =
    'path: /hidden\ntitle: A page to itself\ndescription: Nobody has a link to this page, so that nobody but a search engine finds it.\nblocks:\n  - { id: offices, kind: our-offices, content: { title: Offices } }\n'
  const files = { 'pages/hidden.yaml': orphan, 'images/broken.jpg': 'no picture' }
  let now = testNow
  const agency = await newAgency(db, contentOf(files, { over: slipped }), { site: { now: () => now } })
  const looked = async () =>
    await checkOutsideLinks(agency.office.siteContent, { signal: new AbortController().signal, requests: others.requests() })
  await looked()
  now = new Date(now.getTime() + dayMs)
  await looked()
  const client = await agency.as('manager')
  const found = await careIn(client)
  const expected = [
    ...slips.map((slip) => ({ ...slip, href: content.file.href(slip.path) })),
    {
      what: 'a page that nothing leads to',
      href: content.file.href('pages/hidden.yaml'),
      severity: 'hint',
      label: 'Path',
      reason: 'has no link to it',
    },
    {
      what: 'a picture that cannot be read',
      href: routes.officePictures.file.href('images', 'broken.jpg'),
      severity: 'fault',
      label: 'images/broken.jpg',
      reason: 'cannot be shown',
    },
  ]
  const isNamed =
    ({ href, severity, label, reason }: (typeof expected)[number]) =>
    (each: Finding) =>
      each.href.split(/[?#]/)[0] === href && each.severity === severity && each.label.includes(label) && each.reason.startsWith(reason)
  expect(expected.filter((slip) => !found.some(isNamed(slip))).map(({ what }) => what)).toEqual([])
  expect(found.filter((each) => !expected.some((slip) => isNamed(slip)(each)))).toEqual([])
  for (const { href, label } of found) {
    const page = await client.get(href)
    const field = href.split('#')[1]
    expect([href, label, page.status, field === undefined || (await page.text()).includes(`id="${field}"`)]).toEqual([
      href,
      label,
      200,
      true,
    ])
  }
})
