import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { aBrowser } from './accounts.ts'
import { aPdf } from './documents.ts'
import { aClerk, winterSale } from './lots.ts'
import { wordsOfPage } from './page-content.ts'
import { addProperty } from './properties.ts'
import { testContent, testNow, testSite } from './site.ts'
import { interestBody } from './submissions.ts'

export type LegalPacks = Awaited<ReturnType<typeof legalPacks>>

/** Of lot 12, which has a document and an address elsewhere. */
export const packPath = '/events/property-auctions/7/lots/12/legal-pack'

/** The body of a request for a legal pack as browsers send it without scripts; fields given as undefined are left out. */
export function packRegistration(given: Readonly<Record<string, string | undefined>> = {}): URLSearchParams {
  const { form_submission, opt_in_terms } = interestBody
  const fields = {
    ...Object.fromEntries(Object.entries(form_submission).map(([name, value]) => [`form_submission[${name}]`, value.toLowerCase()])),
    opt_in_terms,
    ...given,
  }
  return new URLSearchParams(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The demo's site with lots 12 and 14 of the winter sale, both with `title.pdf` in their packs, and 13 without one. */
export async function legalPacks(
  db: Kysely<Schema>,
  sale: Partial<CalendarEvent> = {},
  cells: Record<string, string> = {},
  given: Partial<SiteContext> = {},
) {
  let now = testNow
  const events = [{ ...winterSale, ...sale }]
  const clerk = await aClerk(db, events)
  const content = { ...(await testContent()), events }
  await addProperty(db, { agent_ref: '41_1', listing: { branchId: 4102 } })
  await writeFile(join(clerk.folder, 'title.pdf'), aPdf)
  await clerk.import([
    { Lot: '12', Title: 'Barn', 'Legal pack': 'title.pdf; https://packs.example/12', ...cells },
    { Lot: '13', Title: 'Yard' },
    { Lot: '14', Title: 'Field', 'Legal pack': 'title.pdf' },
  ])
  const site = await testSite(db, { content: () => content, now: () => now, legalPacks: clerk.parts.documents, ...given })
  const browser = aBrowser(site)
  const { hash } = await clerk.parts.documents.keep(aPdf)
  return {
    site,
    browser,
    hash,
    pdf: aPdf,
    setClock: (moment: string) => {
      now = new Date(moment)
    },
    /** Lot 12 gets another document in place of all it had. */
    async replace(name: string) {
      await writeFile(join(clerk.folder, name), Buffer.concat([aPdf, Buffer.from('% anew\n')]))
      await clerk.import([{ Lot: '12', 'Legal pack': name }])
    },
    async get(path: string) {
      const answer = await browser.send(path, { headers: { accept: 'text/html' } })
      const page = await answer.text()
      return { status: answer.status, headers: answer.headers, page, words: wordsOfPage(page) }
    },
    [Symbol.asyncDispose]: () => clerk[Symbol.asyncDispose](),
  }
}
