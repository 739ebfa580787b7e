import { createHash } from 'node:crypto'
import { harmlessFileName } from '#src/domain/leads/file-name.ts'
import type { KeptFile } from '#src/domain/leads/lead.ts'
import { type FileKind, mostFileBytes } from '#src/domain/site/custom-form.ts'
import { UploadRejected, type UploadType, uploadType } from '#src/gateways/uploads/upload-type.ts'
import * as routes from '#src/routes.ts'
import { UploadFailed } from './upload-quota.ts'
import type { Uploads } from './uploads.ts'

/** A file as it came, of a field that takes these kinds. */
export interface GivenFile {
  field: string
  accepts: readonly FileKind[]
  name: string
  bytes: Uint8Array
}

export interface KeptFiles {
  files: KeptFile[]
  /** SHA-256 of each, in hex. */
  hashes: string[]
}

const otherKind = 'This kind of file is not taken here. Please choose another'
const infected = 'This file holds a virus. Please choose another'

/**
 * Keeps files that nothing is wrong with, all of them or none; else says what is wrong, by field. What they are is told by their content. Whoever
 * keeps nothing that refers to them removes them again. Throws `UploadFailed`.
 */
export async function keepFiles(
  { store, scan, tokens }: Omit<Uploads, 'quota'>,
  given: readonly GivenFile[],
  now: Date,
): Promise<KeptFiles | { errors: Record<string, string> }> {
  const errors: Record<string, string> = {}
  const found: { file: GivenFile; type: UploadType }[] = []
  for (const file of given) {
    if (file.bytes.length > mostFileBytes) throw new RangeError('A file is larger than forms take.')
    const type = await typeOf(file)
    if (typeof type === 'string') errors[file.field] = type
    else found.push({ file, type })
  }
  if (Object.keys(errors).length > 0) return { errors }
  for (const { file } of found) {
    const scanned = await scan?.(file.bytes).catch((error: unknown) => {
      throw new UploadFailed('The virus scanner cannot be asked', { cause: error })
    })
    if (scanned?.isClean === false) return { errors: { [file.field]: infected } }
  }
  const files: KeptFile[] = []
  try {
    for (const { file, type } of found) {
      const storedAs = await store.keep(file.bytes)
      const path = routes.lead.file.href(await tokens.give(storedAs, now))
      const name = harmlessFileName(file.name, type.extensions)
      files.push({ field: file.field, name, contentType: type.contentType, bytes: file.bytes.length, storedAs, path })
    }
  } catch (error) {
    // What stays when the store does not answer is tidied away a day later.
    await store.remove(files.map(({ storedAs }) => storedAs)).catch(() => {})
    throw new UploadFailed('A file cannot be kept', { cause: error })
  }
  return { files, hashes: found.map(({ file }) => createHash('sha256').update(file.bytes).digest('hex')) }
}

/** What the file is, or what is wrong with it. */
async function typeOf({ bytes, accepts }: GivenFile): Promise<UploadType | string> {
  try {
    const type = await uploadType(bytes)
    return accepts.includes(type.kind) ? type : otherKind
  } catch (error) {
    if (error instanceof UploadRejected) return error.message
    throw error
  }
}
