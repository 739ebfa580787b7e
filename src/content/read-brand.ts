import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Brand } from '../domain/agency.ts'

/** The agency's own style, loaded after the site's: it sets the custom properties of src/ui/tokens.css anew. No file, no brand. */
export async function readBrand(file: string): Promise<Brand | undefined> {
  const css = await readFile(file, 'utf8').catch((reason: NodeJS.ErrnoException) => {
    if (reason.code === 'ENOENT') return undefined
    throw reason
  })
  if (css === undefined) return undefined
  return { css, path: `/brand/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css` }
}
