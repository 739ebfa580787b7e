import { createContext, use } from 'react'
import type { Ground } from '#src/domain/site/page-rhythm.ts'

/** The ground of the block that is rendered (domain/site/page-rhythm.ts); undefined outside of blocks, and for those with their own. */
export const GroundContext = createContext<Ground | undefined>(undefined)

/** The attribute of a block's outermost element that grounds.module.css goes by; none on a light ground. */
export function useGround(): { 'data-ground'?: Ground } {
  const ground = use(GroundContext)
  return ground === undefined || ground === 'light' ? {} : { 'data-ground': ground }
}
