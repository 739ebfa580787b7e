import type { PanelUser } from '#src/domain/accounts/profile.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { addressFields } from '#src/forms/lead-fields.ts'
import { typedTelephone } from '#src/forms/typed-telephone.ts'

/**
 * What of an account goes into which fields of a form: those of the same name that are free. An address goes in whole or not at all, so
 * that no two are mixed; one without a street is none.
 */
export function detailsToFill(form: FormDefinition, user: PanelUser, isFree: (name: string) => boolean): [name: string, text: string][] {
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
