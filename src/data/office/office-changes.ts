import type { Database } from '../database/database.ts'

/** Notified by triggers when a change is committed, by whichever process. Lots are not: their changes raise the version of the site. */
const officeChannel = 'office'

/** The parts of the office that may change; notifications contain only this word. */
const officeParts = ['enquiries', 'diary', 'content', 'lots'] as const
export type OfficePart = (typeof officeParts)[number]

/** Calls back whenever a part changed; with each part if notifications may have been missed. Returns a function that ends it. */
export async function watchOffice({ listen }: Pick<Database, 'listen'>, hear: (part: OfficePart) => void): Promise<() => Promise<void>> {
  return await listen(officeChannel, (payload) => {
    for (const part of officeParts) if (payload === part || payload === '') hear(part)
  })
}
