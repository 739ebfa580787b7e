import * as v from 'valibot'
import * as routes from '#src/routes.ts'

/** Who comes to a postcode; `unknown`: nobody could say, or not in time. */
export type FoundBranch = { kind: 'found'; id: number } | { kind: 'none' } | { kind: 'unknown' }

/** Milliseconds after which the form goes on without. */
const patience = 8_000

const answer = v.object({ branch: v.nullable(v.object({ id: v.number() })) })

/** Asks which branch comes to a postcode (rules: E14, W27). `channel`: `selling`, `letting` or either of the wire's words. Never throws. */
export async function findBranch(postcode: string, channel: string): Promise<FoundBranch> {
  if (postcode.trim() === '') return { kind: 'unknown' }
  try {
    const query = new URLSearchParams({ postcode: postcode.trim(), channel })
    const response = await fetch(`${routes.lead.nearestBranch.href()}?${query}`, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`${response.status}`)
    const { branch } = v.parse(answer, await response.json())
    return branch ? { kind: 'found', id: branch.id } : { kind: 'none' }
  } catch (error) {
    console.warn('Which branch comes could not be asked', error)
    return { kind: 'unknown' }
  }
}
