import * as v from 'valibot'
import { edited, field } from '../content/values.ts'

/** A password or token: content names the environment variable that holds it. */
export interface SecretName {
  env: string
}

/** The least length of a token that others send to us. */
export const leastTokenCharacters = 16

/** A field that names a secret. */
export const secretField = (label: string, help: string) =>
  field(
    edited('secret', secret),
    label,
    `${help} Never the secret itself, but the name of the setting of the machine that holds it (in the file { env: NAME }).`,
  )

/** The message never repeats the text, which may be the secret itself. */
const secret = v.custom<SecretName>(
  (written) => isSecretName(written),
  'must not stand here: write { env: NAME }, NAME in capitals, and have the environment hold it by that name',
)

export function isSecretName(written: unknown): written is SecretName {
  if (typeof written !== 'object' || written === null || !('env' in written)) return false
  return Object.keys(written).length === 1 && typeof written.env === 'string' && /^[A-Z][A-Z0-9_]{0,80}$/.test(written.env)
}
