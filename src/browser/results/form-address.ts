/** A form's fields as an address; empty ones are left out, as nobody would write them. */
export function formAddress(action: string, fields: Iterable<[name: string, value: FormDataEntryValue]>): string {
  const address = new URL(action)
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value !== '') address.searchParams.append(name, value)
  }
  return address.href
}
