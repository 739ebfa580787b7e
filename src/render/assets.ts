import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { isPreloadedFont } from '#src/ui/preloaded-font.ts'
import type { Page } from '../pages/page.ts'
import * as routes from '../routes.ts'
import { type StyleSheets, styleSheets } from './style-sheets.ts'

/** Addresses of the built files that every document links to. */
export interface Assets {
  /** Besides those of the page's own parts. */
  stylesheets: readonly string[]
  /** Those of pages; absent while Vite serves them. */
  styles?: StyleSheets
  scripts: readonly string[]
  /** Of screens in windows (pages/window), in place of `scripts`; absent in tests. */
  windowScripts?: readonly string[]
  /** The file of the service worker for alerts on devices; absent while Vite serves the sources, and in tests. */
  alertsWorker?: string
  /** The files of the service worker for pages without a connection, and of what fills its page; absent as above. */
  offline?: { worker: string; page: string }
  /** Of each typeface what every page shows. */
  fonts: readonly string[]
  /**
   * Identifies the build: another build may render the same content differently. Empty while Vite serves, because the sources change at any
   * moment.
   */
  build: string
  /** The folder of those files; absent while Vite serves them. */
  folder?: string
  /** The files that each script imports when loaded, by file name. */
  imports?: Readonly<Record<string, readonly string[]>>
}

interface ManifestChunk {
  file: string
  /** Names in the manifest. */
  imports?: string[]
  assets?: string[]
}

/** Reads the manifest of the last build. Throws when there is none: a site without its styles must not start. */
export async function readAssets(folder = 'build/client'): Promise<Assets> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = manifest['src/browser/entry.ts']
  const turning = manifest['src/browser/window/turn-homes.ts']
  const worker = manifest['src/browser/push/alerts-worker.ts']
  const offline = manifest['src/browser/offline/offline-worker.ts']
  const offlinePage = manifest['src/browser/offline/fill-offline-page.ts']
  const parts = await readFile(join(folder, '.vite/style-parts.json'), 'utf8').catch(() => undefined)
  // The build writes this file last (scripts/build.ts).
  const build = await readFile(join(dirname(folder), 'stamp'), 'utf8').catch(() => '')
  if (!entry || !parts) throw new Error(`${folder} holds no complete build; run npm run build`)
  return {
    stylesheets: [],
    styles: styleSheets(JSON.parse(parts)),
    scripts: [`/${entry.file}`],
    ...(worker && { alertsWorker: worker.file }),
    ...(offline && offlinePage && { offline: { worker: offline.file, page: offlinePage.file } }),
    ...(turning && { windowScripts: [`/${turning.file}`] }),
    fonts: (manifest['src/ui/styles.ts']?.assets ?? []).filter(isPreloadedFont).map((file) => `/${file}`),
    build: build.slice(0, 12),
    folder,
    imports: importsByName(manifest),
  }
}

function importsByName(manifest: Readonly<Record<string, ManifestChunk>>): NonNullable<Assets['imports']> {
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  return Object.fromEntries(
    scripts.map(({ file, imports = [] }) => [
      basename(file),
      imports.flatMap((name) => (manifest[name] ? [basename(manifest[name].file)] : [])),
    ]),
  )
}

/** With the style sheets of a page's parts. */
export function withStyles(assets: Assets, page: Pick<Page, 'kind' | 'rare' | 'blocks' | 'overlay'>): Assets {
  const { kind, rare = [], blocks = [], overlay } = page
  const own = [kind, ...rare].map((name) => `pages.${name}`)
  const parts = [...own, ...blocks.map((block) => `blocks.${block}`), ...(overlay ? ['overlays.overlay-by-path'] : [])]
  return { ...assets, stylesheets: [...(assets.styles?.hrefs(parts) ?? []), ...assets.stylesheets] }
}

/** The agency's own style sheet comes last, so that it wins; unused typefaces are not fetched. */
export function withBrand(assets: Assets, { brand }: AgencyContent): Assets {
  if (!brand) return assets
  const isReplaced = (font: string) => brand.replacedTypefaces.some((use) => font.startsWith(routes.files.asset.href(`${use}-`)))
  return {
    ...assets,
    stylesheets: [...assets.stylesheets, ...(brand.stylesheet ? [brand.stylesheet] : [])],
    fonts: [...assets.fonts.filter((font) => !isReplaced(font)), ...brand.typefaces],
  }
}

/**
 * Vite serves sources as they are; styles are loaded by script there, so that a change shows at once. React's refresh must run before the
 * first component: Vite would put it into an index.html, which the site does not have.
 */
export const developmentAssets: Assets = {
  stylesheets: [],
  scripts: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/src/ui/styles.ts', '/src/browser/entry.ts'],
  windowScripts: ['/@vite/client', '/src/ui/styles.ts', '/src/browser/window/turn-homes.ts'],
  fonts: [],
  build: '',
}

/**
 * A `Link` header (RFC 8288) that names the style sheets and typefaces, so that a phone requests them before it has read the page's first
 * bytes. '' when there are none. On slow 4G the first paint came at 1,592 ms instead of 1,704; pictures in the header, and 103 responses,
 * gained nothing more.
 */
export function preloadLinks({ stylesheets, fonts }: Assets): string {
  return [
    ...stylesheets.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ')
}
