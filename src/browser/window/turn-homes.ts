import { imageWidths } from '#src/domain/site/pictures.ts'
import { isDark, type WindowHome, type WindowStock } from '#src/domain/site/window-screen.ts'
import * as routes from '#src/routes.ts'

/**
 * Turns a screen in a window (pages/window) through its homes for weeks: each minute it asks for them, and goes on with those it has while
 * there is no network. It writes into the elements that are there and adds none; of each home it keeps one picture, of those alone that are
 * still shown. Pictures are kept as text, since a browser may forget others.
 */
const stage = byId('stage')
const photo = byId('photo') as HTMLImageElement
const facts = [...byId('facts').children]
const code = byId('code')

const refreshMs = 60_000
const answerMs = 20_000
const fadeMs = 700
/** Sides and places of what is shown, one after the other, so that nothing burns in. */
const places = 4

let stock: WindowStock = JSON.parse(byId('stock').textContent ?? '')
const kept = new Map<string, string>()
/** The first is on the page already. */
let at = 0
let last = JSON.stringify(stock.homes[0])
let turns = 0

function byId(id: string): HTMLElement {
  return document.getElementById(id)!
}

async function asked(path: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(answerMs), credentials: 'omit' })
    return answer.ok ? answer : undefined
  } catch {
    return undefined
  }
}

async function refresh(): Promise<void> {
  const given: WindowStock | undefined = await (await asked(`${location.pathname}/homes.json`))?.json().catch(() => undefined)
  if (given && Array.isArray(given.homes)) {
    // Only while the site answers: a page that cannot be loaded would stay an error.
    if (given.build !== stock.build && (await asked(location.pathname))) return location.reload()
    stock = given
  }
  await keepPictures()
}

async function keepPictures(): Promise<void> {
  const wanted = new Set(stock.homes.flatMap(({ photo: shown }) => (shown ? [shown.hash] : [])))
  for (const hash of [...kept.keys()]) if (!wanted.has(hash)) kept.delete(hash)
  for (const hash of wanted) {
    if (kept.has(hash)) continue
    const answer = await asked(routes.media.image.href(pictureWidth(), hash))
    const text = answer && (await textOf(answer))
    if (text) kept.set(hash, text)
  }
}

/** The picture takes two thirds of the longer side of the screen. */
function pictureWidth(): number {
  const pixels = (Math.max(innerWidth, innerHeight * 0.75) * devicePixelRatio * 5) / 8
  return imageWidths.find((width) => width >= pixels) ?? 1920
}

async function textOf(answer: Response): Promise<string | undefined> {
  const blob = await answer.blob().catch(() => undefined)
  if (!blob) return undefined
  return await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(blob)
  })
}

/** The next home whose picture is there. */
function nextHome(): WindowHome | undefined {
  for (let step = 1; step <= stock.homes.length; step++) {
    const index = (at + step) % stock.homes.length
    const home = stock.homes[index]
    if (!home || (home.photo && !kept.has(home.photo.hash))) continue
    at = index
    return home
  }
}

async function turn(): Promise<void> {
  const { dimFrom, dimUntil } = stage.dataset
  const dims = { dimUntil: Number(dimUntil), ...(dimFrom !== undefined && { dimFrom: Number(dimFrom) }) }
  stage.toggleAttribute('data-dark', isDark(Number(hours.format(new Date())), dims))
  const home = nextHome()
  stage.toggleAttribute('data-empty', stock.homes.length === 0)
  if (!home) return
  const next = JSON.stringify(home)
  if (next === last) return
  last = next
  stage.toggleAttribute('data-turning', true)
  await new Promise((resolve) => setTimeout(resolve, fadeMs))
  show(home)
  stage.dataset.place = String(turns++ % places)
  stage.toggleAttribute('data-turning', false)
}

const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })

function show({ address, headline, above, price, facts: said, photo: shown, qr, scan }: WindowHome): void {
  const [beside, poster] = shown ? [headline, ''] : ['', headline]
  for (const [id, text] of Object.entries({ address, headline: beside, poster, above, price, scan })) byId(id).textContent = text
  for (const [index, fact] of facts.entries()) fact.textContent = said[index] ?? ''
  code.setAttribute('viewBox', `0 0 ${qr.size} ${qr.size}`)
  code.firstElementChild?.setAttribute('d', qr.path)
  photo.alt = shown?.alt ?? ''
  const { x, y } = shown?.focalPoint ?? { x: 50, y: 50 }
  photo.style.objectPosition = `${x}% ${y}%`
  if (shown) photo.src = kept.get(shown.hash) ?? ''
  else photo.removeAttribute('src')
}

/** One after the other, whatever becomes of one. */
async function forEver(work: () => Promise<void>, ms: number): Promise<never> {
  for (;;) {
    await work().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}

function stayAwake(): void {
  if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => {})
}

document.addEventListener('visibilitychange', stayAwake)
stayAwake()
void forEver(refresh, refreshMs)
void forEver(turn, Number(stage.dataset.seconds) * 1000)
