import { film } from '#src/routes/media.ts'
import { add, pick } from '#src/routes/office-pictures.ts'

type SendOne = (form: HTMLFormElement, file: File, item: HTMLElement) => Promise<{ kind: string; path?: string }>

const pauseMs = 200

const kinds = {
  picture: { accept: 'image/*,.heic,.heif', others: 'pictures', folder: 'images', valueFor: (name: string) => name },
  film: { accept: 'video/mp4,video/webm', others: 'films', folder: 'films', valueFor: film.href },
} as const

/** A dialog over the page, in which a picture or film is chosen for a field, or added and chosen at once. */
export function pickFile(field: HTMLInputElement, sendOne: SendOne): void {
  const kind = field.dataset.picks === 'film' ? 'film' : 'picture'
  const { accept, others, folder, valueFor } = kinds[kind]
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.dataset.picker = ''
  dialog.setAttribute('aria-labelledby', 'picker-heading')
  const token = document.querySelector<HTMLInputElement>('[name=authenticity_token]')?.value ?? ''
  dialog.innerHTML = `<h2 id="picker-heading">Choose a ${kind}</h2>
    <form method="post" action="${add.href()}"><input type="hidden" name="authenticity_token">
      <label>Add one <input type="file" accept="${accept}"></label><p role="status"></p></form>
    <label>Find <input type="search" maxlength="100" autocomplete="off"></label>
    <div data-found></div><p><button type="button" data-close>Close</button></p>`
  const form = dialog.querySelector('form')!
  form.querySelector<HTMLInputElement>('[type=hidden]')!.value = token
  const found = dialog.querySelector<HTMLElement>('[data-found]')!
  const search = dialog.querySelector<HTMLInputElement>('[type=search]')!
  const choose = (value: string) => {
    field.value = value
    // Notifies scripts that follow what is typed, such as autosave.
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
    dialog.close()
    field.focus()
  }
  let asked = 0
  const load = async () => {
    const mine = ++asked
    const answer = await fetch(`${pick.href()}?kind=${kind}&q=${encodeURIComponent(search.value)}`, { redirect: 'error' }).catch(
      () => undefined,
    )
    const html: string = answer?.ok ? (await answer.json()).html : `<p>The ${others} cannot be had at the moment. Please try again.</p>`
    if (mine === asked) found.innerHTML = html
  }
  let timer = 0
  search.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(load, pauseMs)
  })
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault()
  })
  dialog.addEventListener('click', ({ target }) => {
    const value = target instanceof Element ? target.closest<HTMLElement>('[data-value]')?.dataset.value : undefined
    if (value) choose(value)
    else if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  form.addEventListener('submit', (event) => event.preventDefault())
  form.querySelector<HTMLInputElement>('[type=file]')!.addEventListener('change', async ({ currentTarget }) => {
    const [file] = (currentTarget as HTMLInputElement).files ?? []
    if (!file) return
    const sent = await sendOne(form, file, form.querySelector('p')!)
    const [inFolder, name] = sent.path?.split('/') ?? []
    // Something else may have been sent all the same.
    if (name && inFolder === folder) choose(valueFor(name))
  })
  dialog.showModal()
  void load()
}
