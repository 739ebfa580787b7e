import './late-import.ts'
import type { StoredName } from '#src/domain/site/kept-in-browsers.ts'
import { loadEagerPictures } from './eager-pictures.ts'
import { watchHomeHeader } from './home-header.ts'
import { loadOnInteraction } from './load-on-interaction.ts'
import { closeMenusOutside } from './menus.ts'
import { isPlainClick } from './plain-click.ts'
import { sayNotLoaded } from './say-not-loaded.ts'
import { startIslands, whenIdle } from './start-islands.ts'
import { isStored } from './stored/is-stored.ts'

/** All that runs before the visitor does something; the rest is fetched when it is needed. */
const islandFiles = import.meta.glob('../**/*.island.tsx')

loadEagerPictures(document)
closeMenusOutside()
watchHomeHeader()
startIslands(document, islandFiles)

// Fetched when an overlay is asked for, by the address or by what the visitor points at.
function readyOverlays(): void {
  import('../overlays/start.ts').catch(() => {
    // What was only pointed at is not missed yet.
    if (isOverlayAsked()) sayNotLoaded(readyOverlays)
  })
}
/** `#/floorplan`, `#contact-staff-member/7`: an overlay knows its own. */
const isOverlayAsked = () => location.hash.includes('/') && !location.hash.startsWith('#flash/')
function followHash(): void {
  if (location.hash.startsWith('#flash/')) void import('./flash.ts').then((flash) => flash.showFlash())
  else if (isOverlayAsked()) readyOverlays()
}
window.addEventListener('hashchange', followHash)
followHash()
if (document.querySelector('dialog[data-overlay]')) readyOverlays()
document.addEventListener('pointerover', (event) => {
  if ((event.target as Element).closest('[data-opens], [href^="#/"]')) readyOverlays()
})
document.addEventListener('click', (event) => {
  const opener = (event.target as Element).closest<HTMLElement>('[data-opens]')
  if (!opener || !isPlainClick(event)) return
  event.preventDefault()
  location.hash = opener.dataset.opens!
})

const results = document.querySelector<HTMLElement>('[data-results]')
if (results) {
  if (location.search) void import('./results/arrive-by-form.ts').then((arriving) => arriving.arriveByForm(results))
  const begin = loadOnInteraction('[data-search-form], [data-results] a, [data-in-place] a, a[data-in-place]', async () => {
    const { startResults } = await import('./results/start-results.ts')
    startResults((region) => {
      loadEagerPictures(region)
      // A form may be new too.
      startIslands(document, islandFiles)
      showViewed()
    })
  })
  // Back from here may lead to results that were replaced or added in place, which a page that is loaded again must know how to do.
  if (history.state?.results) void begin()
}

const trail = document.querySelector<HTMLElement>('[data-property-trail]')
if (trail) {
  const follow = loadOnInteraction('[data-property-trail]', async () => (await import('./property-trail.ts')).followProperty(trail))
  if ((['searches', 'viewed'] satisfies StoredName[]).some(isStored)) whenIdle(follow)
  else window.addEventListener('scroll', follow, { once: true })
}

function showViewed(): void {
  const place = document.querySelector<HTMLElement>('[data-recently-viewed]')
  if (place && isStored('viewed'))
    whenIdle(async () => (await import('./recently-viewed/show-recently-viewed.ts')).showRecentlyViewed(place))
}
showViewed()

// Programs that only load a page do none of these, and are not counted.
window.addEventListener(
  'wheel',
  loadOnInteraction('[data-asks]', () => import('./statistics/start.ts')),
)

if (document.querySelector('[data-until]')) whenIdle(async () => (await import('./follow-opening.ts')).followOpening())

if (document.querySelector('[data-asks]')) whenIdle(() => import('./consent/start.ts'))

// The way back to the top is of use to who has left it.
window.addEventListener('scroll', async () => (await import('./back-to-top.ts')).showWhereTall(), { once: true })

if (document.querySelector('[data-share],[data-results]')) loadOnInteraction('[data-share], [data-print]', () => import('./share.ts'))

// Carousels, tabs and the like: with the first interaction, or at once where the address may name a tab.
if (document.querySelector('[data-enhance]')) {
  const enhance = loadOnInteraction('[data-do], [data-filters]', async () => (await import('./enhance-page.ts')).enhancePage())
  if (location.hash || location.search) void enhance()
}

const followHearts = loadOnInteraction('[data-save]', () => import('./saved/hearts.ts'))
if ((['saved-properties', 'saved-searches', 'user'] satisfies StoredName[]).some(isStored)) whenIdle(followHearts)
