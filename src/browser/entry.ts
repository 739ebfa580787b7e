import './late-import.ts'
import type { StoredName } from '#src/domain/site/kept-in-browsers.ts'
import { isPlainClick, loadOnInteraction } from './load-on-interaction.ts'
import { startIslands, whenIdle } from './start-islands.ts'
import { isStored } from './stored/is-stored.ts'

/** Everything that runs before the visitor does something; the rest is fetched when needed. */
const islandFiles = import.meta.glob('../**/*.island.tsx')

/** CSS pixels: the home page's header changes once the page is scrolled by more than this (rules: P2). */
const scrolledHeader = 30

loadEagerPictures(document)
closeMenusOutside()
watchHomeHeader()
startIslands(document, islandFiles)

// Fetched when the address or something that the visitor points at asks for an overlay.
function readyOverlays(): void {
  import('../overlays/start.ts').catch(() => {
    // An overlay that the visitor has only pointed at is not missed yet, so no failure is shown.
    if (isOverlayAsked()) sayNotLoaded(readyOverlays)
  })
}
/** `#/floorplan`, `#contact-staff-member/7`: the overlays recognise their own hashes. */
const isOverlayAsked = () => location.hash.includes('/') && !location.hash.startsWith('#flash/')
function followHash(): void {
  if (location.hash.startsWith('#flash/')) void (async () => (await import('./flash.ts')).showFlash())()
  else if (isOverlayAsked()) readyOverlays()
  // Back has taken what could not be loaded out of the address.
  else notLoaded()?.remove()
}
addEventListener('hashchange', followHash)
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
  if (location.search) void (async () => (await import('./results/arrive-by-form.ts')).arriveByForm(results))()
  const begin = loadOnInteraction('[data-search-form], [data-results] a, [data-in-place] a, a[data-in-place]', async () => {
    const { startResults } = await import('./results/start-results.ts')
    startResults((region) => {
      loadEagerPictures(region)
      // New content may contain forms too.
      startIslands(document, islandFiles)
      showViewed()
    })
  })
  // Going back from here may lead to results that were replaced or extended in place; after a reload the page must be able to restore them.
  if (history.state?.results) void begin()
}

const trail = document.querySelector<HTMLElement>('[data-property-trail]')
if (trail) {
  const follow = loadOnInteraction('[data-property-trail]', async () => (await import('./property-trail.ts')).followProperty(trail))
  if ((['searches', 'viewed'] satisfies StoredName[]).some(isStored)) whenIdle(follow)
  else addEventListener('scroll', follow, { once: true })
}

function showViewed(): void {
  const place = document.querySelector<HTMLElement>('[data-recently-viewed]')
  if (place && isStored('viewed'))
    whenIdle(async () => (await import('./recently-viewed/show-recently-viewed.ts')).showRecentlyViewed(place))
}
showViewed()

// Programs that only load a page cause none of these events, and so are not counted.
addEventListener(
  'wheel',
  loadOnInteraction('[data-asks]', async () => (await import('./statistics.ts')).startStatistics()),
)

// What the visitor waits for is fetched before that which measures how long they did.
window.onload = () => whenIdle(() => import('./page-speed.ts'))

if (document.querySelector('[data-until]')) whenIdle(() => import('./refresh-opening-texts.ts'))

if (document.querySelector('[data-live]')) whenIdle(() => import('./refresh-sale-lots.ts'))

if (document.querySelector('[data-asks]')) whenIdle(async () => (await import('./consent.ts')).followCookieSettings())

// The link back to the top is only useful after scrolling.
addEventListener('scroll', () => import('./back-to-top.ts'), { once: true })

if (document.querySelector('[data-share],[data-results]'))
  loadOnInteraction('[data-share], [data-print]', async () => (await import('./share.ts')).followShareLinks())

// Carousels, tabs and similar: with the first interaction, or at once where the address may name a tab.
if (document.querySelector('[data-enhance]')) {
  const enhance = loadOnInteraction('[data-do], [data-filters]', async () => (await import('./enhance-page.ts')).enhancePage())
  if (location.hash || location.search) void enhance()
}

const followHearts = loadOnInteraction('[data-save]', () => import('./saved/hearts.ts'))
if ((['saved-properties', 'saved-searches', 'user'] satisfies StoredName[]).some(isStored)) whenIdle(followHearts)

/**
 * Fetches at once the card photos that are in the first view of a wide screen (rules: P9: the first 2 on mobile, 4 on a tablet, 6 on a
 * desktop). The server does not know the width, so it marks the photos that depend on it.
 */
function loadEagerPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-eager-from]')) {
    if (window.innerWidth >= Number(picture.dataset.eagerFrom)) picture.loading = 'eager'
  }
}

/** Sets `data-scrolled` on the home page's header; other pages have no such header. */
function watchHomeHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-home-header]')
  if (!header) return
  const mark = () => header.toggleAttribute('data-scrolled', window.scrollY > scrolledHeader)
  addEventListener('scroll', mark, { passive: true })
  mark()
}

/** Closes open menus, and the filters on a narrow screen, when the visitor clicks outside them, moves the focus out or presses Escape. */
function closeMenusOutside(): void {
  const close = (event: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (!menu.contains(event.target as Node)) menu.open = false
    }
    // A sheet that fills the screen would hide the element that took the focus (WCAG 2.4.11).
    const sheet = document.querySelector<HTMLElement>(':is([data-menu-level="1"], [data-search-sheet]):popover-open')
    const isElsewhere = (target: Node) => !sheet?.contains(target) && !target.contains(sheet)
    // Pressing on text inside the sheet focuses `main`, which contains the sheet.
    if (sheet && event.type === 'focusin' && isElsewhere(event.target as Node)) sheet.hidePopover()
  }
  document.addEventListener('pointerdown', close)
  document.addEventListener('focusin', close)
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const menu = (event.target as Element).closest<HTMLDetailsElement>('details[data-menu][open]')
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/**
 * Says that what the address asks for could not be fetched; otherwise the visitor would see nothing happen. Uses the browser's own dialog,
 * since no further file can be loaded. The hash stays while `tryAgain` is called, so that a success opens what was asked for.
 */
function sayNotLoaded(tryAgain: () => void): void {
  if (notLoaded()) return
  const dialog = document.createElement('dialog')
  dialog.role = 'alertdialog'
  dialog.ariaLabel = 'Not loaded'
  dialog.innerHTML = 'This could not be loaded. Check your connection.<hr>'
  dialog.append(
    button('Try again', () => {
      dialog.remove()
      tryAgain()
    }),
    ' ',
    button('Close', () => dialog.close()),
  )
  dialog.onclose = () => {
    dialog.remove()
    // So that a click on the same link asks for it again.
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  document.body.append(dialog)
  dialog.showModal()
}

function notLoaded(): Element | null {
  return document.querySelector('[role=alertdialog]')
}

function button(text: string, onclick: () => void): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { textContent: text, onclick })
}
