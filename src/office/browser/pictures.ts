import { inTenths } from '#src/domain/site/pictures.ts'

/** The server's reply to a file sent by script (office/pictures/actions.tsx). */
interface Sent {
  kind: 'added' | 'duplicate' | 'refused'
  name?: string
  /** For example `films/tour.mp4`. */
  path?: string
  href?: string
  reason?: string
  alike?: string[]
}

const shared = { redirect: 'error', credentials: 'same-origin' } as const

/**
 * Lets several files be added at once, also by dropping them, sets the focal point by a tap, and opens a picker for pictures or films. All
 * of it also works with plain forms.
 */
export function startPictures(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-drop]')) takeSeveral(form)
  for (const focus of document.querySelectorAll<HTMLElement>('[data-focus]')) chooseFocus(focus)
  // Also for fields that are added to the page later.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.picks !== undefined) offerFiles(target)
    if (target instanceof HTMLTextAreaElement && target.value === '' && target.closest('[data-picture-text]')) void offerTexts(target)
  })
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-picks]')) offerFiles(field)
}

function takeSeveral(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')!
  input.multiple = true
  const status = form.appendChild(document.createElement('div'))
  status.setAttribute('role', 'status')
  const list = status.appendChild(document.createElement('ul'))
  let last: Promise<unknown> = Promise.resolve()
  const send = (files: Iterable<File>) => {
    // One at a time, because each is published separately.
    for (const file of files) last = last.then(() => sendOne(form, file, list.appendChild(document.createElement('li'))))
  }
  form.addEventListener('submit', (event) => {
    if (!input.files?.length) return
    event.preventDefault()
    send([...input.files])
    input.value = ''
  })
  for (const name of ['dragover', 'drop', 'dragleave'] as const) {
    form.addEventListener(name, (event) => {
      event.preventDefault()
      form.toggleAttribute('data-over', name === 'dragover')
      if (name === 'drop') send(event.dataTransfer?.files ?? [])
    })
  }
}

async function sendOne(form: HTMLFormElement, file: File, item: HTMLElement): Promise<Sent> {
  item.textContent = `${file.name}: uploading …`
  const sent = await sendFile(form, file)
  const link = document.createElement('a')
  if (sent.href) link.href = sent.href
  link.textContent = sent.name ?? ''
  const words = {
    added: sent.alike?.length ? `added; it looks like ${sent.alike.join(', ')}: ` : 'added: ',
    duplicate: 'is here already: ',
    refused: sent.reason ?? '',
  }
  item.replaceChildren(`${file.name}: ${words[sent.kind]}`, ...(sent.href ? [link] : []))
  return sent
}

async function sendFile(form: HTMLFormElement, file: File): Promise<Sent> {
  const body = new FormData()
  // Small fields come first, because the server reads the file last.
  body.append('authenticity_token', form.querySelector<HTMLInputElement>('[name=authenticity_token]')?.value ?? '')
  if (form.querySelector<HTMLInputElement>('[name=brochure]')?.checked) body.append('brochure', 'yes')
  body.append('file', file)
  try {
    const answer = await fetch(form.action, { ...shared, method: 'POST', body, headers: { accept: 'application/json' } })
    if (answer.ok) return await answer.json()
    const reason = answer.status === 413 ? 'it has more than 50 MB' : 'it was not taken. Please load the page again and send it once more'
    return { kind: 'refused', reason }
  } catch {
    return { kind: 'refused', reason: 'the connection was lost. Please send it again' }
  }
}

function chooseFocus(part: HTMLElement): void {
  const whole = part.querySelector<HTMLElement>('[data-whole]')!
  const [left, top] = part.querySelectorAll<HTMLInputElement>('input[type=number]')
  if (!left || !top) return
  const mark = whole.appendChild(document.createElement('button'))
  mark.type = 'button'
  mark.dataset.mark = ''
  mark.setAttribute('aria-label', 'Focal point: move it with the arrow keys')
  whole.dataset.active = ''
  const percentIn = (field: HTMLInputElement) => Math.min(100, Math.max(0, field.valueAsNumber || 0))
  const showMark = () => {
    mark.style.insetInlineStart = `${percentIn(left)}%`
    mark.style.insetBlockStart = `${percentIn(top)}%`
  }
  const show = () => {
    showMark()
    const tenths = inTenths({ x: percentIn(left), y: percentIn(top) })
    for (const picture of part.querySelectorAll<HTMLElement>('[data-crop] img')) {
      picture.dataset.focusX = String(tenths.x)
      picture.dataset.focusY = String(tenths.y)
    }
  }
  const put = (x: number, y: number) => {
    for (const [field, value] of [[left, x] as const, [top, y] as const])
      field.value = String(Math.min(100, Math.max(0, Math.round(value))))
    show()
  }
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
  mark.addEventListener('keydown', (event) => {
    const by = step[event.key as keyof typeof step]
    if (!by) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    put(left.valueAsNumber + by[0] * times, top.valueAsNumber + by[1] * times)
  })
  whole.addEventListener('click', (event) => {
    if (event.target === mark) return
    const box = whole.getBoundingClientRect()
    put((100 * (event.clientX - box.left)) / box.width, (100 * (event.clientY - box.top)) / box.height)
  })
  for (const field of [left, top]) field.addEventListener('input', show)
  // The crops are correct as served, unless the browser has restored values that were typed before.
  if ([left, top].some((field) => field.value !== field.defaultValue)) show()
  else showMark()
}

async function offerTexts(text: HTMLTextAreaElement): Promise<void> {
  const file = text.form?.elements.namedItem(text.name.replace(/alt$/, 'file'))
  const { suggestTexts } = await import('./picture-texts.ts')
  if (file instanceof HTMLInputElement) await suggestTexts(file)
}

function offerFiles(field: HTMLInputElement): void {
  if (field.dataset.offered !== undefined) return
  field.dataset.offered = ''
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Choose …'
  button.dataset.choosePicture = ''
  button.setAttribute('aria-label', `Choose a ${field.dataset.picks}: ${field.labels?.[0]?.textContent ?? field.name}`)
  button.addEventListener('click', () => void openPicker(field))
  field.after(button)
  const chosen = field.closest('[data-picture-field]')?.querySelector<HTMLAnchorElement>('[data-chosen]')
  // If another name is typed, the picture below no longer matches.
  if (chosen)
    field.addEventListener('input', () => {
      chosen.hidden = !chosen.pathname.endsWith(`/${field.value}`)
    })
}

/** Opens the picker for a field. Its script is loaded on first use. */
async function openPicker(field: HTMLInputElement): Promise<void> {
  const { pickForField } = await import('./picture-picker.ts')
  pickForField(field, sendOne)
}

/** Opens the picker for a picture that belongs to no field of its own. */
export async function pickPicture(onChoose: (name: string) => void): Promise<void> {
  const { pickFile } = await import('./picture-picker.ts')
  pickFile({ kind: 'picture', value: '', onChoose }, sendOne)
}
