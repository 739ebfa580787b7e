import type { Brand } from '#src/domain/site/brand.ts'
import { mostFacts, type WindowScreen, type WindowStock } from '#src/domain/site/window-screen.ts'
import * as routes from '#src/routes.ts'
import { Logo } from '#src/ui/logo.tsx'
import styles from './window.module.css'

interface WindowPageProps {
  screen: WindowScreen
  stock: WindowStock
  agency: { name: string; telephone: string }
  brand: Brand | undefined
  assets: { stylesheets: readonly string[]; fonts: readonly string[]; windowScripts: readonly string[] }
}

/**
 * A screen in a window: one home after the other, turned by browser/window/turn-homes.ts, which writes into what is here and adds nothing.
 * Without script it shows the first home, and asks for the page again every five minutes.
 */
export function WindowPage({ screen, stock, agency, brand, assets }: WindowPageProps) {
  const [home] = stock.homes
  const json = JSON.stringify(stock).replaceAll('<', String.raw`\u003c`)
  return (
    <html lang="en-GB" data-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${agency.name}: homes in the window`}</title>
        <meta name="robots" content="noindex" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.windowScripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <noscript>
          <meta httpEquiv="refresh" content="300" />
        </noscript>
        <link rel="icon" href={brand?.favicon ?? routes.files.publicFile.href('favicon.svg')} />
      </head>
      <body className={styles.screen}>
        <main
          id="stage"
          className={styles.stage}
          data-seconds={screen.seconds}
          data-dim-from={screen.dimFrom}
          data-dim-until={screen.dimUntil}
          data-empty={home ? undefined : ''}
        >
          <div className={styles.picture}>
            <img
              id="photo"
              alt={home?.photo?.alt ?? ''}
              {...(home?.photo && { src: routes.media.image.href(1920, home.photo.hash) })}
              className={styles.photo}
            />
            {/* Instead of a photograph, and of the line below the address. */}
            <p id="poster" className={styles.poster}>
              {home && !home.photo ? home.headline : ''}
            </p>
          </div>
          <div className={styles.words}>
            <div className={styles.plate}>
              <p id="above" className={styles.above}>
                {home?.above}
              </p>
              <p id="price" className={styles.price}>
                {home?.price}
              </p>
            </div>
            <h1 id="address" className={styles.address}>
              {home?.address}
            </h1>
            <p id="headline" className={styles.headline}>
              {home?.photo ? home.headline : ''}
            </p>
            <ul id="facts" className={styles.facts}>
              {Array.from({ length: mostFacts }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places, which stay
                <li key={index}>{home?.facts[index]}</li>
              ))}
            </ul>
            <div className={styles.scan}>
              <svg id="code" role="img" aria-label="QR code of this home" viewBox={`0 0 ${home?.qr.size ?? 1} ${home?.qr.size ?? 1}`}>
                <path d={home?.qr.path ?? ''} />
              </svg>
              <p id="scan">{home?.scan}</p>
            </div>
          </div>
          <footer className={styles.band}>
            <Logo name={agency.name} brand={brand} ground="dark" />
            <p>{agency.telephone}</p>
          </footer>
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a "<", which no browser runs */}
        <script id="stock" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      </body>
    </html>
  )
}
