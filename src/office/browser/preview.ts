import { home } from '#src/routes/office.ts'
import { preview, view } from '#src/routes/office-content.ts'

interface Block {
  id: string
  label: string
}

const buttons = [
  ['edit', 'Edit', 'Edit'],
  ['up', '↑', 'Move up'],
  ['down', '↓', 'Move down'],
  ['copy', 'Copy', 'Copy'],
  ['remove', 'Remove', 'Remove'],
  ['add', '+ Below', 'Add a block below'],
] as const

const styles = `
  :host { all: initial; position: absolute; z-index: 2147483000; pointer-events: none; }
  .frame { position: absolute; inset: 0; border: 2px solid transparent; }
  .bar { position: absolute; inset-block-start: 0; inset-inline-start: 0; display: flex; max-inline-size: 100%; overflow-x: auto; opacity: 0; pointer-events: auto;
    font: 600 13px/1 Arial, sans-serif; background: #0f3d33; color: #fff; }
  .bar:focus-within, .bar:hover, :host([data-on]) .bar { opacity: 1; }
  .bar:focus-within ~ .frame, .bar:hover ~ .frame, :host([data-on]) .frame { border-color: #0f3d33; }
  b { flex: 1 0 auto; align-self: center; padding: 0 10px; }
  button { flex: none; min-block-size: 32px; min-inline-size: 32px; padding: 0 10px; border: 0; border-inline-start: 1px solid #1d5346; background: none; color: inherit; font: inherit; cursor: pointer; }
  button:hover { background: #1d5346; }
  button:focus-visible { outline: 3px solid #f2e74b; outline-offset: -3px; }
  @media (hover: none) { .bar { opacity: 1; } }
`

/**
 * Runs only in a preview. Adds buttons to the page's blocks, whose presses the form beside it handles, keeps links within the preview, and
 * stops the page's forms from being sent.
 */
export function startPreview(): void {
  const told = document.getElementById('office-preview')
  if (!told) return
  addEventListener('submit', (event) => hold(event), true)
  addEventListener('click', follow, true)
  if (parent === window) return
  const blocks = JSON.parse(told.textContent ?? '[]') as Block[]
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  const marks = blocks.map((block) => ({ block, host: markOf(block, sheet) }))
  const place = () => {
    const found = elementsOf(blocks)
    for (const { block, host } of marks) {
      const element = found.get(block.id)
      host.hidden = !element
      if (!element) continue
      const { top, left, width, height } = element.getBoundingClientRect()
      Object.assign(host.style, {
        display: height > 0 ? 'block' : 'none',
        top: `${top + scrollY}px`,
        left: `${left + scrollX}px`,
        width: `${width}px`,
        height: `${height}px`,
      })
    }
  }
  document.body.append(...marks.map(({ host }) => host))
  place()
  new ResizeObserver(place).observe(document.body)
  addEventListener('pointermove', ({ clientX, clientY }) => {
    for (const { host } of marks) {
      const { top, bottom, left, right } = host.getBoundingClientRect()
      host.toggleAttribute('data-on', clientY >= top && clientY < bottom && clientX >= left && clientX < right)
    }
  })
}

function markOf({ id, label }: Block, sheet: CSSStyleSheet): HTMLElement {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const bar = document.createElement('div')
  bar.className = 'bar'
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', label)
  const name = document.createElement('b')
  name.textContent = label
  bar.append(name)
  for (const [what, sign, text] of buttons) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = sign
    button.setAttribute('aria-label', `${text}: ${label}`)
    button.addEventListener('click', () => parent.postMessage({ office: 'block', what, id }, location.origin))
    bar.append(button)
  }
  const frame = document.createElement('div')
  frame.className = 'frame'
  root.append(bar, frame)
  return host
}

/**
 * Returns the element of each block: the part of the page that contains its id, or an id that begins with it. A block without either gets
 * the next part that no other block has.
 */
function elementsOf(blocks: readonly Block[]): ReadonlyMap<string, Element> {
  const parts = [...(document.querySelector('main')?.children ?? [])]
  const found = new Map<string, Element>()
  for (const { id } of blocks) {
    const named = document.getElementById(id) ?? document.querySelector(`[id^="${CSS.escape(`${id}-`)}"]`)
    const part = named && parts.find((each) => each.contains(named))
    if (part) found.set(id, part)
  }
  const taken = new Set(found.values())
  let last = -1
  for (const { id } of blocks) {
    const known = found.get(id)
    if (known) {
      last = parts.indexOf(known)
      continue
    }
    const next = parts[last + 1]
    if (!next || taken.has(next)) continue
    found.set(id, next)
    last += 1
  }
  return found
}

function hold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Makes a link lead to the preview of its target page. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.origin !== location.origin || event.ctrlKey || event.metaKey || link.pathname.startsWith(home.path)) return
  const isSame = link.hash !== '' && link.pathname === new URLSearchParams(location.search).get('path')
  if (isSame || link.getAttribute('href')?.startsWith('#')) return
  hold(event)
  location.href = preview.href(link.pathname + link.search)
}

/** Updates the links above the site view for the page in the frame. */
export function startView(): void {
  const frame = document.querySelector<HTMLIFrameElement>('[data-view-site]')
  frame?.addEventListener('load', () => {
    const { pathname, search } = frame.contentWindow?.location ?? { pathname: '/', search: '' }
    const here = view.href(pathname + search)
    document.querySelector('[data-edit-page]')?.setAttribute('href', `${here}&edit=`)
    document.querySelector('[data-open-page]')?.setAttribute('href', pathname + search)
    history.replaceState(null, '', here)
  })
}
