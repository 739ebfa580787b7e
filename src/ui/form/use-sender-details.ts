import { type RefObject, useEffect } from 'react'
import { isStored } from '#src/browser/stored/is-stored.ts'
import { askUser, currentUser, subscribeToUser } from '#src/browser/user/user-store.ts'
import type { PanelUser } from '#src/domain/accounts/panel-user.ts'
import { type FormDefinition, inputName } from '#src/forms/form-definition.ts'
import { detailsToFill } from './details-to-fill.ts'

/** Fills in what is known of who is signed in, once that is known: what is empty, and was never typed into. */
export function useSenderDetails(element: RefObject<HTMLFormElement | null>, form: FormDefinition, isOn: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form stays what it is
  useEffect(() => {
    const place = element.current
    if (!place || !isOn || !isStored('user')) return
    const touched = new Set<string>()
    const onInput = ({ isTrusted, target }: Event) => isTrusted && touched.add((target as HTMLInputElement).name)
    const fill = () => {
      const user = currentUser()
      if (user) fillIn(place, { form, user, touched })
    }
    place.addEventListener('input', onInput)
    const stop = subscribeToUser(fill)
    fill()
    void askUser()
    return () => {
      stop()
      place.removeEventListener('input', onInput)
    }
  }, [isOn])
}

interface Filled {
  form: FormDefinition
  user: PanelUser
  /** Names of inputs that the visitor has typed into. */
  touched: ReadonlySet<string>
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
