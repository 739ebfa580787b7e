import { leastTokenCharacters, type SecretName } from '#src/domain/imports/source-settings/secret.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { Settings } from '#src/settings.ts'
import type { Sender } from './find-sender.ts'

/** Who may send in the real-time protocol, by sources.yaml. A secret that is not set, or too short, is none. */
export function sendersOf({ sources = [] }: Pick<AgencyContent, 'sources'>, { secretOf }: Pick<Settings, 'secretOf'>): Sender[] {
  const held = (name: SecretName | undefined) => {
    const secret = name && secretOf(name)
    return secret && secret.length >= leastTokenCharacters ? secret : undefined
  }
  return sources.flatMap((source) => {
    if (source.format !== 'rtdf') return []
    const [token, addressSecret, { certificate }] = [held(source.token), held(source.addressSecret), source]
    return [{ source, ...(token && { token }), ...(addressSecret && { addressSecret }), ...(certificate && { certificate }) }]
  })
}
