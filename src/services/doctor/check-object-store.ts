import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { type ObjectStoreProbe, type ObjectStoreStep, probeObjectStore } from '#src/gateways/checkup/probe-object-store.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { clockFinding, type Finding, findingPassed, findingWarning, findingWrong } from './check-result.ts'

/** The right each step needs, in Amazon's terms, and what fails without it. */
const rights: Record<ObjectStoreStep, { right: string; without: string }> = {
  put: { right: 's3:PutObject', without: 'takes no files' },
  get: { right: 's3:GetObject', without: 'gives no files back' },
  list: { right: 's3:ListBucket', without: 'does not say what it holds, so nothing is tidied up' },
  uploads: {
    right: 's3:ListBucketMultipartUploads',
    without: 'does not say which large files were cut off, so what was sent of them stays',
  },
  remove: { right: 's3:DeleteObject', without: 'removes nothing' },
}
const strangers = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken', 'CredentialsProviderError']
const elsewhere = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']
/** Amazon refuses signatures from clocks that are fifteen minutes off; the client corrects this after the first refusal. */
const skewed = 'RequestTimeTooSkewed'

/** Whether the bucket of MEDIA_URL exists and allows everything the site does, tried with a small object that is removed again. */
export async function checkObjectStore(store: ObjectStoreSettings | undefined, probe = probeObjectStore): Promise<Finding[]> {
  if (store === undefined) return [findingPassed('Files are kept in folders of GABLE_VAR (MEDIA_URL is not set).')]
  const { failures, conditions, aheadMs, left } = await probe(store)
  const name = `The object store s3://${store.bucket}`
  const isOtherwiseWell = failures.length === 0
  return [
    ...(isOtherwiseWell ? [findingPassed(`${name} takes an object, gives it back, lists and removes it.`)] : []),
    ...failures.map((failure) => failureFinding(store, failure)),
    ...(left === undefined ? [] : [findingWarning(`A small object of the doctor's stays at ${left}.`, 'Remove it by hand.')]),
    ...conditionFindings(name, conditions),
    ...(aheadMs === undefined ? [] : [clockFinding('the object store', aheadMs)]),
  ]
}

function failureFinding({ bucket, endpoint, region }: ObjectStoreSettings, failure: ObjectStoreProbe['failures'][number]): Finding {
  const { step, code, reason } = failure
  const { right, without } = rights[step]
  const where = endpoint ?? `Amazon S3 in ${region}`
  if (code === 'NoSuchBucket')
    return findingWrong(`There is no bucket ${bucket} at ${where}.`, 'Make it, or correct MEDIA_URL and AWS_ENDPOINT_URL.')
  if (strangers.includes(code))
    return findingWrong(
      `${where} does not know our key (${code}).`,
      'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they are of this store.',
    )
  if (elsewhere.includes(code))
    return findingWrong(`The bucket ${bucket} is not of the region ${region} (${code}).`, 'Set AWS_REGION to its own.')
  if (code === skewed)
    return findingWrong(`${where} refuses what we sign by this clock (${code}).`, 'Have this machine set its clock by NTP.')
  const says = `The object store s3://${bucket} ${without}: ${reason}.`
  if (reason.startsWith('it answers 403')) return findingWrong(says, `Give the key the right ${right} on the bucket and what is in it.`)
  return findingWrong(
    says,
    'Pages show pictures from copies meanwhile, and imports wait: check AWS_ENDPOINT_URL, the network, and the store itself.',
  )
}

function conditionFindings(name: string, conditions: ObjectStoreProbe['conditions']): Finding[] {
  if (conditions === 'ignored')
    return [
      findingWarning(
        `${name} overwrites what is there, though it is asked not to (If-None-Match).`,
        'No harm is done, as names are made of what is stored; but files are sent again that are there. Newer versions of the store may know it.',
      ),
    ]
  if (conditions === 'unknown') return [findingPassed(`${name} does not write on condition: it is asked before each write what is there.`)]
  return conditions === 'kept' ? [findingPassed(`${name} writes on condition.`)] : []
}

/** Whether these stored files exist and are unchanged. */
export async function checkMedia(store: Pick<MediaStore, 'find'>, hashes: readonly string[]): Promise<Finding[]> {
  if (hashes.length === 0) return [findingPassed('No files are stored yet.')]
  const [missing, damaged]: [string[], string[]] = [[], []]
  for (const hash of hashes) {
    const found = await store.find(hash)
    const bytes = await found?.read()
    if (bytes === undefined) missing.push(hash)
    else if (createHash('sha256').update(bytes).digest('hex') !== hash) damaged.push(hash)
  }
  if (missing.length + damaged.length === 0) return [findingPassed(`${hashes.length} files, picked at random, are whole.`)]
  const of = (some: string[]) => `${some.length} of ${hashes.length} files, picked at random, are`
  return [
    ...(missing.length > 0
      ? [
          findingWrong(
            `${of(missing)} missing, such as ${missing[0]}.`,
            'Is the disk of GABLE_VAR mounted? Put media/ back from a copy, or import the feed with its pictures again.',
          ),
        ]
      : []),
    ...(damaged.length > 0
      ? [findingWrong(`${of(damaged)} damaged, such as ${damaged[0]}.`, 'Put them back from a copy, and look at the disk.')]
      : []),
  ]
}

const gigabyte = 1e9
/** Below the first, an import with new pictures may not fit; below the second, almost nothing works. */
const [littleBytes, leastBytes] = [5 * gigabyte, gigabyte / 2]
const leastFiles = 10_000

/** Whether the site's folder can be written and read, and its free space. */
export async function checkDisk(folder: string): Promise<Finding[]> {
  return [await writable(folder), ...(await room(folder))]
}

async function writable(folder: string): Promise<Finding> {
  const path = join(folder, `.doctor-${randomBytes(8).toString('hex')}`)
  const written = randomBytes(64)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, written, { mode: 0o600, flush: true })
    const isSame = written.equals(await readFile(path))
    return isSame
      ? findingPassed(`${folder} takes files.`)
      : findingWrong(`${folder} gives back other bytes than were written.`, 'Look at the disk.')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return findingWrong(
      `${folder} takes no files (${code}).`,
      'Give its user the right to write there, make room, or name another folder with GABLE_VAR.',
    )
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

async function room(folder: string): Promise<Finding[]> {
  const found = await statfs(folder).catch(() => undefined)
  if (found === undefined) return []
  const [free, all] = [found.bavail * found.bsize, found.blocks * found.bsize]
  const says = `${(free / gigabyte).toFixed(1)} GB of ${(all / gigabyte).toFixed(1)} GB are free.`
  const mend = 'Make room: feeds are refused and new pictures are not kept once it is full.'
  // Some file systems do not count files.
  const filesRunOut = found.files > 0 && found.ffree < leastFiles
  return [
    free < leastBytes ? findingWrong(says, mend) : free < littleBytes ? findingWarning(says, mend) : findingPassed(says),
    ...(filesRunOut
      ? [findingWrong(`The disk has room for ${found.ffree} further files only.`, 'Each picture is a file: make room for more (inodes).')]
      : []),
  ]
}
