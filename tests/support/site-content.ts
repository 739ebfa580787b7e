import type { Kysely } from 'kysely'
import type { ContentStore } from '#src/content/content-store.ts'
import { soundLayer } from '#src/content/layered-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { insertOfficeUser } from '#src/data/office/office-users.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { saveDraft } from '#src/services/site-content/drafts.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { readLayer, type SiteContentParts } from '#src/services/site-content/site-content-parts.ts'
import { inspectAgency } from '#src/start/read-agency.ts'
import { editableContent } from './content-stores.ts'
import { testNow } from './site.ts'

interface Given extends Partial<Omit<SiteContentParts, 'base'>> {
  /** Its folder; the starter's unless given. */
  folder?: string
  publishing?: Partial<AgencyContent['site']['publishing']>
}

/** What the services of content need, on an agency's folder that tests may change; what is published shows as it does on the site. */
export async function siteContentParts(db: Kysely<Schema>, { folder = 'content/starter', publishing, ...given }: Given = {}) {
  const base = editableContent(folder)
  const inspect = async (store: ContentStore) => await inspectAgency(store, measuringStore)
  const bytesOf = given.bytesOf ?? (async () => undefined)
  const read = async () => (await soundLayer(base, await readLayer({ db, base, bytesOf }), inspect)).found.content
  let shown = await read()
  return {
    db,
    content: (): AgencyContent => {
      if (!shown) throw new Error(`${folder} has mistakes.`)
      return { ...shown, site: { ...shown.site, publishing: { ...shown.site.publishing, ...publishing } } }
    },
    base,
    inspect,
    shown: async () => {
      shown = await read()
    },
    now: () => testNow,
    ...given,
    bytesOf,
  }
}

/** A page of one block, which every agency can have. */
export const branchesPageText = (path: string, title: string, more = '') =>
  `path: ${path}\ntitle: ${title}\ndescription: All about it.\nblocks:\n  - { id: offices, kind: our-offices }\n${more}`

/** Two people who write on the starter's content. */
export async function writing(db: Kysely<Schema>, given: Given = {}) {
  const parts = await siteContentParts(db, given)
  const [ann, bob] = [await contentWriter(db, 'Ann'), await contentWriter(db, 'Bob')]
  const read = async (path: string) => await readContentFile(parts, path)
  const write = async (who: typeof ann, path: string, text: string | null) =>
    await saveDraft(parts, who, { path, text, fromHash: (await read(path)).hash })
  return { parts, ann, bob, read, write }
}

/** Somebody who may write. */
export async function contentWriter(db: Kysely<Schema>, name: string, branches: Branches = 'all') {
  const user = await insertOfficeUser(db, { email: `${name.toLowerCase()}@agency.example`, name, role: 'manager', branches, now: testNow })
  if (!user) throw new Error(`There is ${name} already.`)
  return { id: user.id, name, branches, from: '192.0.2.1' }
}
