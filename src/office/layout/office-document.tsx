import type { ReactNode } from 'react'
import type { OfficeAssets } from '../office-context.ts'

interface OfficeDocumentProps {
  title: string
  agency: string
  assets: OfficeAssets
  /** An address that the browser moves on to by itself. */
  goOnTo?: string | undefined
  /** What other sites learn of the address: nothing, where it is secret. */
  referrer?: 'same-origin' | 'no-referrer'
  children: ReactNode
}

/** The document of every screen. No inline style and no inline script, as on the site; not indexed. */
export function OfficeDocument({ title, agency, assets, goOnTo, referrer = 'same-origin', children }: OfficeDocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${agency}${referrer === 'no-referrer' ? '' : ' office'}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content={referrer} />
        {goOnTo === undefined ? null : <meta httpEquiv="refresh" content={`0;url=${goOnTo}`} />}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} {...(assets.folder === undefined ? { blocking: 'render' } : {})} />
        ))}
        <link rel="icon" href="/favicon.svg" />
      </head>
      <body>{children}</body>
    </html>
  )
}
