import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { type ObjectStoreProbe, type ObjectStoreStep, probeObjectStore } from '#src/gateways/checkup/probe-object-store.ts'
import { clockFinding } from './clock-finding.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** What a key needs for each step, in Amazon's words, and in ours what does not work without it. */
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
/** Amazon refuses what is signed by a clock that goes fifteen minutes wrong; the client corrects that once it has been told. */
const skewed = 'RequestTimeTooSkewed'

/** Whether the bucket of MEDIA_URL is there, and lets us do all that the site does in it, tried with a small object that is removed again. */
export async function checkObjectStore(store: ObjectStoreSettings | undefined, probe = probeObjectStore): Promise<Finding[]> {
  if (store === undefined) return [fine('Files are kept in folders of GABLE_VAR (MEDIA_URL is not set).')]
  const { failures, conditions, aheadMs, left } = await probe(store)
  const name = `The object store s3://${store.bucket}`
  const isOtherwiseWell = failures.length === 0
  return [
    ...(isOtherwiseWell ? [fine(`${name} takes an object, gives it back, lists and removes it.`)] : []),
    ...failures.map((failure) => failureFinding(store, failure)),
    ...(left === undefined ? [] : [warning(`A small object of the doctor's stays at ${left}.`, 'Remove it by hand.')]),
    ...conditionFindings(name, conditions),
    ...(aheadMs === undefined ? [] : [clockFinding('the object store', aheadMs)]),
  ]
}

function failureFinding({ bucket, endpoint, region }: ObjectStoreSettings, failure: ObjectStoreProbe['failures'][number]): Finding {
  const { step, code, reason } = failure
  const { right, without } = rights[step]
  const where = endpoint ?? `Amazon S3 in ${region}`
  if (code === 'NoSuchBucket')
    return wrong(`There is no bucket ${bucket} at ${where}.`, 'Make it, or correct MEDIA_URL and AWS_ENDPOINT_URL.')
  if (strangers.includes(code))
    return wrong(
      `${where} does not know our key (${code}).`,
      'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they are of this store.',
    )
  if (elsewhere.includes(code)) return wrong(`The bucket ${bucket} is not of the region ${region} (${code}).`, 'Set AWS_REGION to its own.')
  if (code === skewed) return wrong(`${where} refuses what we sign by this clock (${code}).`, 'Have this machine set its clock by NTP.')
  const says = `The object store s3://${bucket} ${without}: ${reason}.`
  if (reason.startsWith('it answers 403')) return wrong(says, `Give the key the right ${right} on the bucket and what is in it.`)
  return wrong(
    says,
    'Pages show pictures from copies meanwhile, and imports wait: check AWS_ENDPOINT_URL, the network, and the store itself.',
  )
}

function conditionFindings(name: string, conditions: ObjectStoreProbe['conditions']): Finding[] {
  if (conditions === 'ignored')
    return [
      warning(
        `${name} overwrites what is there, though it is asked not to (If-None-Match).`,
        'No harm is done, as names are made of what is stored; but files are sent again that are there. Newer versions of the store may know it.',
      ),
    ]
  if (conditions === 'unknown') return [fine(`${name} does not write on condition: it is asked before each write what is there.`)]
  return conditions === 'kept' ? [fine(`${name} writes on condition.`)] : []
}
