import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeadFiles } from '#src/data/leads/lead-files.ts'
import type { Lead } from '#src/domain/leads/lead.ts'
import type { UploadStore } from '#src/gateways/uploads/upload-store.ts'

/** Writes the files that came with these leads to a folder, each by the number of its lead and its name: `17-1-plan.pdf`. Throws where one is there already. */
export async function writeLeadFiles(
  { db, store }: { db: Kysely<Schema>; store: UploadStore },
  leads: AsyncIterable<Lead>,
  folder: string,
): Promise<{ written: number; missing: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let written = 0
  let missing = 0
  for await (const { id, files = [] } of leads) {
    if (files.length === 0) continue
    for (const [index, { name, storedAs }] of ((await findLeadFiles(db, [id])).get(id) ?? []).entries()) {
      const bytes = await store.read(storedAs)
      if (bytes) await writeFile(join(folder, `${id}-${index + 1}-${name}`), bytes, { flag: 'wx', mode: 0o600 })
      if (bytes) written += 1
      else missing += 1
    }
  }
  return { written, missing }
}
