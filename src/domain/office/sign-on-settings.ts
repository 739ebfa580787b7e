import * as v from 'valibot'

/** An OpenID Connect provider for office users, such as Microsoft 365 or Google Workspace. */
export interface SignOnSettings {
  /** The issuer address: `https://login.microsoftonline.com/TENANT/v2.0`, `https://accounts.google.com`. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider's name on the button. */
  name: string
}

const word = v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be one word, without blanks')))

/** The settings in the environment. Only this machine may be asked without TLS. */
export const signOnEntries = {
  issuer: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:https:\/\/[^\s@?#]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/[^\s@?#]*)?)$/,
        'must be an address such as https://accounts.google.com',
      ),
    ),
  ),
  client: word,
  secret: word,
  name: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40, 'must be a name of 40 characters at most')),
    'your work account',
  ),
}

interface Read {
  OFFICE_SIGN_ON_ISSUER?: string | undefined
  OFFICE_SIGN_ON_CLIENT?: string | undefined
  OFFICE_SIGN_ON_SECRET?: string | undefined
  OFFICE_SIGN_ON_NAME: string
  PUBLIC_URL?: string | undefined
}

/** Undefined without a provider. Throws for settings that conflict, with a sentence. */
export function signOnSettings(read: Read): SignOnSettings | undefined {
  const { OFFICE_SIGN_ON_ISSUER: issuer, OFFICE_SIGN_ON_CLIENT: clientId, OFFICE_SIGN_ON_SECRET: clientSecret } = read
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new Error('OFFICE_SIGN_ON_ISSUER, OFFICE_SIGN_ON_CLIENT and OFFICE_SIGN_ON_SECRET need each other')
  if (read.PUBLIC_URL === undefined) throw new Error('OFFICE_SIGN_ON_ISSUER needs PUBLIC_URL: the provider leads back to one address')
  return { issuer, clientId, clientSecret, name: read.OFFICE_SIGN_ON_NAME }
}
