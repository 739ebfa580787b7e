import { askUser, currentUser, subscribeToUser } from '#src/browser/user/user-store.ts'
import type { PanelUser } from '#src/domain/accounts/profile.ts'
import { type FormDefinition, inputName } from '#src/forms/form-definition.ts'
import { addressFields } from '#src/forms/lead-fields.ts'
import { typedTelephone } from './keep-telephone.ts'

interface Filled {
  form: FormDefinition
  /** Names of inputs that the visitor has typed into. */
  touched: ReadonlySet<string>
  user: PanelUser
}

/** Fills in the signed-in visitor's details, now and whenever that changes. Returns the function that stops it. */
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
  for (const [name, text] of senderFieldsToFill(form, user, isFree)) {
    const found = input(name) as HTMLInputElement
    found.value = text
    found.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Returns the account details to fill into a form's fields: those with the same name that are free. An address is filled in as a whole or
 * not at all, so that two are never mixed, and only if it has a street.
 */
export function senderFieldsToFill(
  form: FormDefinition,
  user: PanelUser,
  isFree: (name: string) => boolean,
): [name: string, text: string][] {
  const names = Object.keys(form.fields)
  const ofAddress = names.filter((name) => Object.hasOwn(addressFields, name))
  const takesAddress = user.street_address !== '' && ofAddress.every(isFree)
  return names.flatMap((name) => {
    const text = textOf(user, name)
    const isOfAddress = ofAddress.includes(name)
    if (text === '' || (isOfAddress ? !takesAddress : !isFree(name))) return []
    const field = form.fields[name]
    return [[name, field?.kind === 'text' && field.telephoneOnly ? typedTelephone(text) : text]]
  })
}

function textOf(user: PanelUser, name: string): string {
  const value = (user as unknown as Readonly<Record<string, unknown>>)[name]
  return Object.hasOwn(user, name) && typeof value === 'string' ? value : ''
}
