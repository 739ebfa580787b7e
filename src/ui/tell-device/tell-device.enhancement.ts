import { askDevice, findOwnAlerts } from '#src/browser/push/ask-device.ts'

let isListening = false

/** Follows every `data-tell` of the page, also those that come later: results are replaced in place. */
export function enhance(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-tell]')
    if (button && button.ariaDisabled !== 'true') void press(button)
  })
}

/** `data-tell=""` asks for what the device is told already. */
async function press(button: HTMLElement): Promise<void> {
  const said = button.closest('[data-tell-box]')!.querySelector('[role="status"]')!
  const { tell = '', form = '' } = button.dataset
  button.ariaDisabled = 'true'
  said.textContent = tell === '' ? 'Looking …' : 'Please answer what your browser asks …'
  const often = document.querySelector<HTMLSelectElement>('main select[name="alert_frequency"]')?.value
  const outcome = await (tell === '' ? findOwnAlerts() : askDevice(tell, often))
  button.ariaDisabled = null
  if (outcome.manage !== undefined && tell === '') return location.assign(outcome.manage)
  said.replaceChildren(outcome.text, ' ')
  const isFormHere = form === location.pathname + location.search
  if (outcome.manage !== undefined) said.append(link(outcome.manage, 'Change, pause or end it'))
  else if (form !== '' && !isFormHere) said.append(link(form, 'More about alerts, and by email'))
}

function link(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent: text })
}
