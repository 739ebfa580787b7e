import type { Database } from '../database/database.ts'

/** Said by triggers when a change is committed, by whichever process. */
const officeChannel = 'office'

/** What of the office changed: what is said of it is this word and nothing else. */
const officeParts = ['enquiries', 'diary'] as const
export type OfficePart = (typeof officeParts)[number]

/** Calls back whenever a part changed; each of them where it is not known what was missed. Returns what ends it. */
export async function watchOffice({ listen }: Pick<Database, 'listen'>, hear: (part: OfficePart) => void): Promise<() => Promise<void>> {
  return await listen(officeChannel, (payload) => {
    for (const part of officeParts) if (payload === part || payload === '') hear(part)
  })
}
