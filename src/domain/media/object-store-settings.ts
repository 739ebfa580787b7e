import * as v from 'valibot'

/** A store of objects that speaks the Amazon S3 protocol. */
export interface ObjectStoreSettings {
  bucket: string
  /** Prefix of every object's name: empty, or a path that ends in `/`. */
  prefix: string
  /** Undefined: Amazon's own endpoint for the region. */
  endpoint: string | undefined
  region: string
  /** Never shown. Undefined: the client finds credentials itself, such as in the user's files or through the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

const pattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9][\w.-]*)*)\/?$/
const endpoint = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/@?#]+(?:\/[^@?#]*)?$/, 'must be an address such as https://s3.example.com, without user or password'),
)

export const objectStoreEntries = {
  MEDIA_URL: v.optional(v.pipe(v.string(), v.regex(pattern, 'must be s3://bucket or s3://bucket/folder'))),
  AWS_ENDPOINT_URL: v.optional(endpoint),
  AWS_ENDPOINT_URL_S3: v.optional(endpoint),
  AWS_REGION: v.optional(v.string()),
  AWS_DEFAULT_REGION: v.optional(v.string()),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
}

export type ObjectStoreEntries = v.InferOutput<v.ObjectSchema<typeof objectStoreEntries, undefined>>

/** Whether text is an address such as `s3://bucket/folder`. */
export function isObjectStoreAddress(text: string): boolean {
  return pattern.test(text)
}

/** The settings of the store at such an address, with the rest from the environment; undefined without an address. */
export function objectStoreSettings(given: ObjectStoreEntries, address = given.MEDIA_URL): ObjectStoreSettings | undefined {
  const [, bucket, path] = pattern.exec(address ?? '') ?? []
  if (bucket === undefined) return undefined
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = given
  return {
    bucket,
    prefix: path ? `${path.slice(1)}/` : '',
    endpoint: given.AWS_ENDPOINT_URL_S3 ?? given.AWS_ENDPOINT_URL,
    // Servers other than Amazon's accept this region if they have none.
    region: given.AWS_REGION ?? given.AWS_DEFAULT_REGION ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } : undefined,
  }
}
