import type { ReactNode } from 'react'
import type { PageHead } from '../pages/page.ts'
import type { Assets } from './assets.ts'

interface DocumentProps {
  head: PageHead
  siteName: string
  /** `https://www.example.co.uk`, without a slash at the end. */
  publicUrl: string
  assets: Assets
  children: ReactNode
}

/** One document for every page. No inline style and no inline script, so that the strictest policy holds. */
export function Document({ head, siteName, publicUrl, assets, children }: DocumentProps) {
  const { title, description, canonical, robots, picture, structuredData = [] } = head
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description ? <meta name="description" content={description} /> : null}
        {robots ? <meta name="robots" content={robots} /> : null}
        {canonical ? <link rel="canonical" href={publicUrl + canonical} /> : null}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          // Without stylesheets the styles come by script (development): then the page waits for it.
          <script key={src} type="module" src={src} {...(assets.stylesheets.length === 0 ? { blocking: 'render' } : {})} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#0f3d33" />
        <meta property="og:site_name" content={siteName} />
        <meta property="og:title" content={title} />
        <meta property="og:type" content="website" />
        {description ? <meta property="og:description" content={description} /> : null}
        {canonical ? <meta property="og:url" content={publicUrl + canonical} /> : null}
        {picture ? <meta property="og:image" content={publicUrl + picture} /> : null}
        {structuredData.map((thing) => (
          <StructuredData key={JSON.stringify(thing).slice(0, 200)} thing={thing} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}

/** Data, not script: no policy stops it. `<` is escaped so that no text in it can end the element. */
function StructuredData({ thing }: { thing: object }) {
  const json = JSON.stringify(thing).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its only dangerous character escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
