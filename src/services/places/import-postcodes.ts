import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { learnOutcodesOfPostcodes } from '#src/data/places/outcodes.ts'
import { addNewPostcodes, beginNewPostcodes, takeNewPostcodes } from '#src/data/places/postcodes.ts'
import { saveLoadedVersion, waitForOtherLoaders } from '#src/data/places/save-places.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { PostcodeFileRefused, readPostcodeFile } from '#src/gateways/postcode-file.ts'

export interface PostcodeReport {
  files: string[]
  imported: number
  /** Resulting places to search in. */
  outcodes: number
  /** No longer in use. */
  terminated: number
  /** In use, but without a location in the source. */
  unplaced: number
  repeated: number
  unreadable: number
}

interface ImportPostcodesOptions {
  /** ONSPD, NSPL or Code-Point Open files. Together they replace earlier imports. */
  files: readonly string[]
  /** `fraction` is 0 to 1 over all files. */
  onProgress?: (progress: { fraction: number; imported: number }) => void
  signal?: AbortSignal
}

/**
 * All or nothing; look-ups use the former postcodes until it is done. Throws PostcodeFileRefused for a file in none of the formats, or
 * without any postcode.
 */
export function importPostcodes(
  db: Kysely<Schema>,
  { files, onProgress = () => {}, signal }: ImportPostcodesOptions,
): Promise<PostcodeReport> {
  const names = files.map((file) => basename(file))
  const report: PostcodeReport = { files: names, imported: 0, outcodes: 0, terminated: 0, unplaced: 0, repeated: 0, unreadable: 0 }
  return atomically(db, async (trx) => {
    await waitForOtherLoaders(trx, 'postcodes')
    await beginNewPostcodes(trx)
    for (const [index, file] of files.entries()) {
      for await (const { points, left, fraction } of readPostcodeFile(file, signal)) {
        signal?.throwIfAborted()
        const added = points.length > 0 ? await addNewPostcodes(trx, points) : 0
        report.imported += added
        report.repeated += points.length - added
        report.terminated += left.terminated
        report.unplaced += left.unplaced
        report.unreadable += left.unreadable
        onProgress({ fraction: (index + fraction) / files.length, imported: report.imported })
      }
    }
    if (report.imported === 0) throw new PostcodeFileRefused(`There is no postcode with a point in ${names.join(', ')}.`)
    await takeNewPostcodes(trx)
    report.outcodes = await learnOutcodesOfPostcodes(trx)
    await saveLoadedVersion(trx, 'postcodes', names.join(', '))
    await raiseSiteVersion(trx)
    return report
  })
}
