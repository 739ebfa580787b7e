import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { openSingleSignOn, type SingleSignOn } from '#src/gateways/single-sign-on.ts'
import * as routes from '#src/routes.ts'
import { type SitePreview, sitePreview } from '#src/server/preview-site.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import type { OfficeParts } from '#src/services/office/office-parts.ts'
import { isPreloadedFont } from '#src/ui/preloaded-font.ts'

/** Addresses of the office's built files. */
export interface OfficeAssets {
  stylesheets: readonly string[]
  scripts: readonly string[]
  fonts: readonly string[]
  /** The folder of those files; absent while Vite serves them. */
  folder?: string
}

type SiteParts =
  | 'settings'
  | 'content'
  | 'contentPictures'
  | 'namedFiles'
  | 'contentTroubles'
  | 'postcodes'
  | 'addresses'
  | 'siteContent'
  | 'media'
  | 'paperPrinter'
  | 'live'
  | 'visitors'
  | 'authenticity'
  | 'uploads'
  | 'log'
  | 'importFeed'
  | 'stockChanged'
  | 'hurry'
  | 'appointmentLinks'

/** What the office needs to handle requests. Services get it as their parts. */
export interface OfficeContext extends OfficeParts, Pick<SiteContext, SiteParts> {
  assets: OfficeAssets
  /** Undefined where the agency has configured no provider. */
  singleSignOn: SingleSignOn | undefined
  /** Pages of unpublished content. */
  preview: SitePreview
}

/** The user's branches. */
export function branchesOf(office: OfficeContext, { branches }: OfficeAsker) {
  return office.content().branches.filter(({ id }) => branches === 'all' || branches.includes(id))
}

/** Makes the office's context from the site's, with the office's own files. */
export function officeContext(site: SiteContext, assets: OfficeAssets): OfficeContext {
  const { accounts, ...parts } = site
  const singleSignOn = parts.settings.officeSignOn && openSingleSignOn(parts.settings.officeSignOn)
  return { ...parts, passwords: accounts.passwords, assets, singleSignOn, preview: sitePreview(site) }
}

interface ManifestChunk {
  file: string
  assets?: string[]
}

const base = routes.office.home.href()

/** Reads the manifest of the last office build. Throws when there is none. */
export async function readOfficeAssets(folder = 'build/office'): Promise<OfficeAssets> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = manifest['src/office/browser/entry.ts']
  const styles = manifest['style.css']
  if (!entry || !styles) throw new Error(`${folder} holds no complete build; run npm run build`)
  const fonts = (manifest['src/office/ui/styles.ts']?.assets ?? []).filter(isPreloadedFont)
  return {
    stylesheets: [`${base}/${styles.file}`],
    scripts: [`${base}/${entry.file}`],
    fonts: fonts.map((file) => `${base}/${file}`),
    folder,
  }
}

/** While Vite serves the sources, styles are loaded by script. */
export const officeDevelopmentAssets: OfficeAssets = {
  stylesheets: [],
  scripts: ['/@vite/client', '/src/office/ui/styles.ts', '/src/office/browser/entry.ts'],
  fonts: [],
}
