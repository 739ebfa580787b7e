import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { writtenColours } from '#src/domain/site/written-colours.ts'
import type { Assets } from '#src/render/assets.ts'

/** What a browser runs that has the worker from before `OFFLINE_PAGE=no`: it goes, and pages are fetched as if it had never been. */
export const farewellScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`

/**
 * The service worker with the page that it shows without a connection: one file, so that neither is ever of another build or content than
 * the other, and nothing is put into a cache. Undefined without a build.
 */
export async function offlineScript({ folder, offline }: Assets, content: AgencyContent): Promise<string | undefined> {
  if (folder === undefined || offline === undefined) return undefined
  const [worker, fill = ''] = await Promise.all([offline.worker, offline.page].map((file) => readFile(join(folder, file), 'utf8')))
  const style = styleOf(content)
  const page = renderToStaticMarkup(<OfflinePage {...content} />)
  const html = `<!doctype html>${page.replace('<style>', () => `<style>${style}`).replace('<script>', () => `<script>${fill}`)}`
  const policy = `default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(fill)}'; base-uri 'none'; form-action 'none'`
  return `const offlinePage=${JSON.stringify({ html, policy })}\n${worker}`
}

function OfflinePage({ site }: Pick<AgencyContent, 'site'>) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`No connection | ${site.name}`}</title>
        <style />
      </head>
      <body>
        <header>{site.name}</header>
        <main>
          <h1>No connection</h1>
          <p>This page could not be fetched. You may be offline, or our site cannot be reached just now.</p>
          <p>
            <button type="button" id="again">
              Try again
            </button>
          </p>
          <p>
            A call may still get through: <a href={telephoneLink(site.telephone)}>{site.telephone}</a>.
          </p>
          <section id="viewings" hidden aria-labelledby="of-viewings">
            <h2 id="of-viewings">Viewings booked in this browser</h2>
            <ul />
          </section>
          <section id="homes" hidden aria-labelledby="of-homes">
            <h2 id="of-homes">Homes you looked at here</h2>
            <p>Their pages open once there is a connection.</p>
            <ul />
          </section>
        </main>
        <script />
      </body>
    </html>
  )
}

/** In the agency's colours and the device's typeface: nothing can be fetched for it. */
function styleOf({ brand }: AgencyContent): string {
  const colours = writtenColours(brand)
  const [bottle, onBottle, primrose, onPrimrose] = [
    colours['--bottle'],
    colours['--on-bottle'],
    colours['--primrose'],
    colours['--on-primrose'],
  ]
  return `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif;background:${colours['--white']};color:${colours['--ink']}}
body{margin:0}header{padding:1.125rem max(1.25rem,50vw - 20rem);background:${bottle};color:${onBottle};font-size:1.25rem;font-weight:700}
main{max-width:40rem;margin:0 auto;padding:2.5rem 1.25rem 4rem;overflow-wrap:anywhere}
main::before{content:"";display:block;width:6rem;height:6rem;margin-bottom:1.5rem;background:${primrose};clip-path:polygon(0 38%,50% 0,100% 38%,100% 100%,62% 100%,62% 66%,38% 66%,38% 100%,0 100%)}
h1{margin:0;font-size:clamp(2.25rem,7vw,3rem);line-height:1.1;letter-spacing:-.02em}h1+p{font-size:1.25rem}h2{font-size:1.375rem;margin:3rem 0 .5rem;padding-top:1rem;border-top:3px solid}
a{color:inherit;text-underline-offset:.2em}ul{margin:0;padding:0;list-style:none}li{padding:.75rem 0;border-bottom:1px solid ${colours['--line']}}
button{font:inherit;border:0;padding:.75rem 2rem;border-radius:2px;background:${primrose};color:${onPrimrose};font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid currentColor;outline-offset:2px}
@media (prefers-color-scheme:dark){:root{background:Canvas;color:CanvasText}}`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
