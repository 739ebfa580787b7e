/** A message from the previewed page (browser/preview.ts). */
interface Asked {
  office: 'block'
  what: 'up' | 'down' | 'copy' | 'remove' | 'edit' | 'add'
  id: string
}

/**
 * Starts the preview beside the form: in the chosen width, and reloaded with the draft. Pressing a button on a block there acts on its
 * fields in the form.
 */
export function startPreviewPane(editor: HTMLElement, form: HTMLFormElement): { renew: () => void } {
  const frame = editor.querySelector<HTMLIFrameElement>('[data-preview]')
  const box = editor.querySelector<HTMLElement>('[data-preview-frame]')
  if (!frame || !box) return { renew: () => {} }
  const show = startTabs(editor)
  let width = Number(localStorage.getItem('gable office width')) || (innerWidth < 768 ? 375 : 1280)
  const fitFrame = () => {
    const scale = Math.min(1, box.clientWidth / width)
    Object.assign(frame.style, { width: `${width}px`, height: `${box.clientHeight / scale}px`, transform: `scale(${scale})` })
  }
  const widths = editor.querySelector<HTMLElement>('[data-preview-widths]')
  const choose = (to: number) => {
    width = to
    localStorage.setItem('gable office width', String(to))
    for (const button of widths?.querySelectorAll('button') ?? [])
      button.setAttribute('aria-pressed', String(Number(button.dataset.width) === to))
    fitFrame()
  }
  if (widths) {
    widths.hidden = false
    widths.addEventListener('click', ({ target }) => {
      const to = Number((target as HTMLElement).dataset.width)
      if (to > 0) choose(to)
    })
  }
  choose(width)
  new ResizeObserver(fitFrame).observe(box)
  addEventListener('message', ({ source, origin, data }: MessageEvent<Asked | undefined>) => {
    if (source !== frame.contentWindow || origin !== location.origin || data?.office !== 'block') return
    take(form, data, show)
  })
  return { renew: () => frame.contentWindow?.location.reload() }
}

/** Starts the tabs that show either the form or the preview on narrow screens. Returns a function that shows one of them. */
function startTabs(editor: HTMLElement): (part: string) => void {
  const tabs = editor.querySelector<HTMLElement>('[data-editor-tabs]')
  const show = (part: string) => {
    editor.dataset.showing = part
    for (const tab of tabs?.querySelectorAll('button') ?? []) tab.setAttribute('aria-pressed', String(tab.dataset.shows === part))
  }
  if (tabs) tabs.hidden = false
  tabs?.addEventListener('click', ({ target }) => {
    const { shows } = (target as HTMLElement).dataset
    if (shows) show(shows)
  })
  show('form')
  return show
}

function take(form: HTMLFormElement, { what, id }: Asked, show: (part: string) => void): void {
  const item = form.querySelector<HTMLElement>(`[data-sorted="blocks"] > [data-id="${CSS.escape(id)}"]`)
  const key = item?.dataset.item
  if (!item || key === undefined) return
  if (what === 'edit') {
    show('form')
    const fields = item.querySelector('details')
    if (!fields) {
      item.querySelector('a')?.click()
      return
    }
    fields.open = true
    item.scrollIntoView({ block: 'start' })
    fields.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus({ preventScroll: true })
    return
  }
  if (what === 'add') {
    show('form')
    const gallery = document.getElementById('f-blocks-add') as HTMLDetailsElement | null
    const after = form.elements.namedItem('_after') as HTMLInputElement | null
    if (!gallery || !after) return
    after.value = key
    gallery.open = true
    gallery.scrollIntoView({ block: 'start' })
    gallery.querySelector('button')?.focus({ preventScroll: true })
    return
  }
  const button = form.querySelector<HTMLButtonElement>(`button[name="_do"][value="${CSS.escape(`${what}:${key}:blocks`)}"]`)
  button?.click()
}
