import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { openSingleSignOn, type SingleSignOn } from '#src/gateways/single-sign-on.ts'
import * as routes from '#src/routes.ts'
import { type SitePreview, sitePreview } from '#src/server/preview-site.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import type { OfficeParts } from '#src/services/office/office-parts.ts'

/** The area's own built files, as addresses. */
export interface OfficeAssets {
  stylesheets: readonly string[]
  scripts: readonly string[]
  fonts: readonly string[]
  /** Where they are files; absent while Vite serves them. */
  folder?: string
}

type SiteParts =
  | 'settings'
  | 'content'
  | 'contentPictures'
  | 'contentTroubles'
  | 'postcodes'
  | 'siteContent'
  | 'media'
  | 'live'
  | 'visitors'
  | 'authenticity'
  | 'uploads'
  | 'log'
  | 'importFeed'
  | 'stockChanged'
  | 'hurry'
  | 'appointmentLinks'

/** What the office needs to answer requests. Its services take it as their parts. */
export interface OfficeContext extends OfficeParts, Pick<SiteContext, SiteParts> {
  assets: OfficeAssets
  /** Undefined where the agency has set no provider. */
  singleSignOn: SingleSignOn | undefined
  /** Pages of content that is not published. */
  preview: SitePreview
}

/** The branches of who asks. */
export function branchesOf(office: OfficeContext, { branches }: OfficeAsker) {
  return office.content().branches.filter(({ id }) => branches === 'all' || branches.includes(id))
}

/** Made of what the site has, with the area's own files. */
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

/** Reads what the last build made of the office. Throws when there is none. */
export async function readOfficeAssets(folder = 'build/office'): Promise<OfficeAssets> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = manifest['src/office/browser/entry.ts']
  const styles = manifest['style.css']
  if (!entry || !styles) throw new Error(`${folder} holds no complete build; run npm run build`)
  const fonts = (manifest['src/office/ui/styles.ts']?.assets ?? []).filter((file) => file.endsWith('.woff2'))
  return {
    stylesheets: [`${base}/${styles.file}`],
    scripts: [`${base}/${entry.file}`],
    fonts: fonts.map((file) => `${base}/${file}`),
    folder,
  }
}

/** While Vite serves the sources, styles come by script. */
export const officeDevelopmentAssets: OfficeAssets = {
  stylesheets: [],
  scripts: ['/@vite/client', '/src/office/ui/styles.ts', '/src/office/browser/entry.ts'],
  fonts: [],
}
