import { createHash } from 'node:crypto'
import type { AgencyContent } from '#src/domain/site/agency.ts'

const known = new WeakMap<AgencyContent, string>()

/** Changes whenever what the agency wrote does; reckoned once for each time the content is read. */
export function contentHash(content: AgencyContent): string {
  const found = known.get(content)
  if (found) return found
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12)
  known.set(content, hash)
  return hash
}
