import { film } from '#src/routes/media.ts'
import { add, file as filePage, pick } from '#src/routes/office-pictures.ts'
import { suggestTexts } from './picture-texts.ts'

type SendOne = (form: HTMLFormElement, file: File, item: HTMLElement) => Promise<{ kind: string; path?: string }>

const pauseMs = 200

const kinds = {
  picture: { accept: 'image/*,.heic,.heif', others: 'pictures', folder: 'images', valueFor: (name: string) => name },
  film: { accept: 'video/mp4,video/webm', others: 'films', folder: 'films', valueFor: film.href },
} as const

interface Picking {
  kind: keyof typeof kinds
  /** The value chosen so far: a picture's name or a film's address; empty for none. */
  value: string
  /** Called with the new value, after the dialog has closed. */
  onChoose: (value: string, image: HTMLImageElement | undefined) => void
}

/** Opens a dialog in which a picture or film is chosen for a field, or added and chosen in one step. */
export function pickForField(field: HTMLInputElement, sendOne: SendOne): void {
  const before = field.value
  const onChoose = (value: string, image: HTMLImageElement | undefined) => {
    field.value = value
    showChosen(field, image)
    // Notifies scripts that observe the field, such as autosave.
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
    field.focus()
    void suggestTexts(field, { isOther: before !== '' && before !== value })
  }
  pickFile({ kind: field.dataset.picks === 'film' ? 'film' : 'picture', value: before, onChoose }, sendOne)
}

/** Opens a dialog in which a picture or film is chosen, or added and chosen in one step. */
export function pickFile({ kind, value: chosen, onChoose }: Picking, sendOne: SendOne): void {
  const { accept, others, folder, valueFor } = kinds[kind]
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.dataset.picker = ''
  dialog.setAttribute('aria-labelledby', 'picker-heading')
  const token = document.querySelector<HTMLInputElement>('[name=authenticity_token]')?.value ?? ''
  dialog.innerHTML = `<div data-head><h2 id="picker-heading" tabindex="-1">Choose a ${kind}</h2><button type="button" data-close>Close</button></div>
    <form method="post" action="${add.href()}"><input type="hidden" name="authenticity_token">
      <label>Find <input type="search" maxlength="100" autocomplete="off"></label>
      <label>Add one <input type="file" accept="${accept}"></label><p role="status" data-sent></p></form>
    <div data-found></div>`
  const form = dialog.querySelector('form')!
  form.querySelector<HTMLInputElement>('[type=hidden]')!.value = token
  const found = dialog.querySelector<HTMLElement>('[data-found]')!
  const search = dialog.querySelector<HTMLInputElement>('[type=search]')!
  const files = form.querySelector<HTMLInputElement>('[type=file]')!
  const status = form.querySelector<HTMLElement>('[data-sent]')!
  const buttonOf = (value: string) => found.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)
  const choose = (value: string) => {
    const image = buttonOf(value)?.querySelector('img') ?? undefined
    dialog.close()
    onChoose(value, image)
  }
  let asked = 0
  const load = async () => {
    const mine = ++asked
    const answer = await fetch(`${pick.href()}?kind=${kind}&q=${encodeURIComponent(search.value)}`, { redirect: 'error' }).catch(
      () => undefined,
    )
    const html: string = answer?.ok ? (await answer.json()).html : `<p>The ${others} cannot be loaded at the moment. Please try again.</p>`
    if (mine !== asked) return
    found.innerHTML = html
    buttonOf(chosen)?.setAttribute('aria-current', 'true')
    const { length } = found.querySelectorAll('[data-value]')
    if (search.value !== '') status.textContent = length === 1 ? `One ${kind}.` : `${length} ${others}.`
  }
  const send = async (file: File | undefined) => {
    if (!file) return
    const sent = await sendOne(form, file, status)
    // Lets the same file be chosen again.
    files.value = ''
    const [inFolder, name] = sent.path?.split('/') ?? []
    // The file that was sent may be of another kind.
    if (!name || inFolder !== folder || !dialog.open) return
    search.value = name
    await load()
    choose(valueFor(name))
  }
  let timer = 0
  search.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(load, pauseMs)
  })
  dialog.addEventListener('click', ({ target }) => {
    const value = target instanceof Element ? target.closest<HTMLElement>('[data-value]')?.dataset.value : undefined
    if (value) choose(value)
    else if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  // Otherwise the browser would leave the page to show the dropped file.
  for (const kind of ['dragover', 'drop'] as const)
    dialog.addEventListener(kind, (event) => {
      event.preventDefault()
      if (kind === 'drop') void send(event.dataTransfer?.files[0])
    })
  form.addEventListener('submit', (event) => event.preventDefault())
  files.addEventListener('change', () => void send(files.files?.[0]))
  dialog.showModal()
  // Not on phones, whose keyboard would cover the pictures.
  if (matchMedia('(hover: hover)').matches) search.focus()
  else dialog.querySelector('h2')!.focus()
  void load()
}

/** Updates the picture below a field, which links to its focal point (office/content/picture-fields.tsx). */
function showChosen(field: HTMLInputElement, image: HTMLImageElement | undefined): void {
  const link = field.closest('[data-picture-field]')?.querySelector<HTMLAnchorElement>('[data-chosen]')
  if (!link || !image) return
  link.href = filePage.href('images', field.value)
  link.querySelector('span')?.replaceChildren(image.cloneNode())
}
