import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findPicturesWithoutPoint, saveFoundPoints } from '#src/data/stock/focal-points.ts'
import type { FocalPoint } from '#src/domain/site/pictures.ts'
import { MediaRejected, measuredMedia, pictureTypes } from '#src/gateways/measured-media.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'

interface FindFocalPointsOptions {
  db: Kysely<Schema>
  media: Pick<MediaStore, 'find'>
  /** Runs the work unless an import is running, which would replace what it changes; then returns undefined. */
  whileAlone<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined>
  signal: AbortSignal
  /** Pictures looked at in one call. */
  most?: number
}

/** One after the other, this takes some ten seconds of a processor. */
const usualMost = 200
/** Of what cannot be looked at: it is cropped as before, and not asked for again. */
const middle: FocalPoint = { x: 50, y: 50 }

/** Finds focal points of pictures that a release without them stored, some at a time. Returns of how many. Throws when aborted. */
export async function findFocalPoints({ db, media, whileAlone, signal, most = usualMost }: FindFocalPointsOptions): Promise<number> {
  const found = new Map<string, FocalPoint>()
  for (const hash of await findPicturesWithoutPoint(db, most)) {
    signal.throwIfAborted()
    found.set(hash, (await pointIn(media, hash, signal)) ?? middle)
  }
  if (found.size === 0) return 0
  const done = await whileAlone(async () => await atomically(db, (trx) => saveFoundPoints(trx, found)))
  return done ? found.size : 0
}

/** Undefined where the picture is there no more or cannot be read. */
async function pointIn(media: Pick<MediaStore, 'find'>, hash: string, signal: AbortSignal): Promise<FocalPoint | undefined> {
  const bytes = await (await media.find(hash, pictureTypes))?.read()
  if (!bytes) return undefined
  try {
    return (await measuredMedia(bytes, { signal })).focalPoint
  } catch (error) {
    if (error instanceof MediaRejected) return undefined
    throw error
  }
}
