import type { BrowserCaptcha } from '#src/browser/captcha/open-captcha.ts'

/** Sends the form around it with the answer of its captcha: prepared from the first focus on, as in forms that are islands (ui/form/use-form.ts). */
export function enhance(place: HTMLElement): void {
  const form = place.closest('form')!
  const field = place.querySelector('input')!
  const widget = place.appendChild(document.createElement('div'))
  let opening: Promise<BrowserCaptcha> | undefined
  const open = () => {
    opening ??= import('#src/browser/captcha/open-captcha.ts').then(({ openCaptcha }) => openCaptcha(place.dataset.form!, widget))
    return opening.catch((error: unknown) => {
      console.warn(error)
      opening = undefined
      return undefined
    })
  }
  form.addEventListener('focusin', () => void open(), { once: true })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    const captcha = await open()
    field.value = (await captcha?.answer()) ?? ''
    form.submit()
    // For the page as it is come back to.
    captcha?.reset()
    form.ariaBusy = null
  })
}
