import { askUser, currentUser, subscribeToUser } from '#src/browser/user/user-store.ts'
import type { PanelUser } from '#src/domain/accounts/profile.ts'
import { type FormDefinition, inputName } from '#src/forms/form-definition.ts'
import { detailsToFill } from './details-to-fill.ts'

interface Filled {
  form: FormDefinition
  /** Names of inputs that the visitor has typed into. */
  touched: ReadonlySet<string>
  user: PanelUser
}

/** Fills in who is signed in, now and whenever that changes. Returns what ends it. */
export function fillInSender(place: HTMLFormElement, form: FormDefinition): () => void {
  const touched = new Set<string>()
  const onInput = ({ isTrusted, target }: Event) => isTrusted && touched.add((target as HTMLInputElement).name)
  place.addEventListener('input', onInput)
  const fill = () => {
    const user = currentUser()
    if (user) fillIn(place, { form, touched, user })
  }
  const stop = subscribeToUser(fill)
  fill()
  void askUser()
  return () => {
    stop()
    place.removeEventListener('input', onInput)
  }
}

function fillIn(place: HTMLFormElement, { form, user, touched }: Filled): void {
  const input = (name: string) => place.elements.namedItem(inputName(form, name))
  const isFree = (name: string) => {
    const found = input(name)
    return found instanceof HTMLInputElement && found.value === '' && !touched.has(found.name)
  }
  for (const [name, text] of detailsToFill(form, user, isFree)) {
    const found = input(name) as HTMLInputElement
    found.value = text
    found.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
