import type { ReactNode } from 'react'
import * as routes from '#src/routes.ts'
import type { Brand } from '../domain/site/brand.ts'
import { documentTitle } from '../domain/site/document-title.ts'
import { type Thing, thingJson } from '../domain/structured-data/thing.ts'
import type { PageHead } from '../pages/page.ts'
import type { Assets } from './assets.ts'

interface DocumentProps {
  head: PageHead
  /** By which its speed is measured (domain/figures/page-speed.ts). */
  kind: string
  siteName: string
  brand: Brand | undefined
  /** The agency's own words for flash messages, by key; the browser shows them (browser/flash.ts). */
  flash: Readonly<Record<string, string | undefined>>
  /** `https://www.example.co.uk`, without a slash at the end. */
  publicUrl: string
  assets: Assets
  /** Path of the shared picture for pages without one of their own. */
  sharePicture: string
  /** False where the agency has no address look-up; address forms read it (ui/form/address). */
  looksUpAddresses: boolean
  hasInstantValuation: boolean
  /** Script of the agency's own calendar, for which its forms wait. */
  calendarScript: string | undefined
  children: ReactNode
}

/** The document of every page. No inline style and no inline script, so that the strictest policy holds. */
export function Document({
  head,
  kind,
  siteName,
  brand,
  flash,
  publicUrl,
  assets,
  sharePicture,
  looksUpAddresses,
  hasInstantValuation,
  calendarScript,
  children,
}: DocumentProps) {
  const { description, canonical, atom, robots, picture, isApp, structuredData = [] } = head
  const title = documentTitle(head, siteName)
  return (
    <html lang="en-GB" {...(brand?.isLightOnly && { 'data-scheme': 'light' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before there is style, the window is dark already. */}
        {brand?.isLightOnly ? null : <meta name="color-scheme" content="light dark" />}
        <title>{title}</title>
        {description ? <meta name="description" content={description} /> : null}
        {robots ? <meta name="robots" content={robots} /> : null}
        {isApp ? <meta name="apple-mobile-web-app-capable" content="yes" /> : null}
        {canonical ? <link rel="canonical" href={publicUrl + canonical} /> : null}
        {atom ? <link rel="alternate" type="application/atom+xml" title={title} href={atom} /> : null}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          // In development styles are loaded by script, so the page waits for it.
          <script key={src} type="module" src={src} {...(assets.folder === undefined ? { blocking: 'render' } : {})} />
        ))}
        <link rel="icon" href={brand?.favicon ?? routes.files.publicFile.href('favicon.svg')} />
        <meta name="theme-color" content={brand?.themeColour ?? '#0f3d33'} />
        <meta property="og:site_name" content={siteName} />
        <meta property="og:title" content={title} />
        <meta property="og:type" content="website" />
        {description ? <meta property="og:description" content={description} /> : null}
        {canonical ? <meta property="og:url" content={publicUrl + canonical} /> : null}
        {picture === null ? null : <meta property="og:image" content={publicUrl + (picture ?? sharePicture)} />}
        {structuredData.map((thing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once and have no state
          <StructuredData key={index} thing={thing} />
        ))}
      </head>
      <body
        data-page={kind}
        {...(Object.keys(flash).length > 0 && { 'data-flash': JSON.stringify(flash) })}
        {...(!looksUpAddresses && { 'data-address-lookup': 'off' })}
        {...(!hasInstantValuation && { 'data-instant-valuation': 'off' })}
        {...(calendarScript !== undefined && { 'data-calendar': calendarScript })}
      >
        {children}
      </body>
    </html>
  )
}

/** Data, not script: no policy blocks it. */
function StructuredData({ thing }: { thing: Thing }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its only dangerous character escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: thingJson(thing) }} />
}
