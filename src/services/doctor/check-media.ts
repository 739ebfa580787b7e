import { createHash } from 'node:crypto'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** Looks for these stored files, and whether each still is what it was when it was stored. */
export async function checkMedia(store: Pick<MediaStore, 'find'>, hashes: readonly string[]): Promise<Finding[]> {
  if (hashes.length === 0) return [fine('No files are stored yet.')]
  const [missing, damaged]: [string[], string[]] = [[], []]
  for (const hash of hashes) {
    const found = await store.find(hash)
    const bytes = await found?.read()
    if (bytes === undefined) missing.push(hash)
    else if (createHash('sha256').update(bytes).digest('hex') !== hash) damaged.push(hash)
  }
  if (missing.length + damaged.length === 0) return [fine(`${hashes.length} files, picked at random, are whole.`)]
  const of = (some: string[]) => `${some.length} of ${hashes.length} files, picked at random, are`
  return [
    ...(missing.length > 0
      ? [
          wrong(
            `${of(missing)} missing, such as ${missing[0]}.`,
            'Is the disk of GABLE_VAR mounted? Put media/ back from a copy, or import the feed with its pictures again.',
          ),
        ]
      : []),
    ...(damaged.length > 0
      ? [wrong(`${of(damaged)} damaged, such as ${damaged[0]}.`, 'Put them back from a copy, and look at the disk.')]
      : []),
  ]
}
