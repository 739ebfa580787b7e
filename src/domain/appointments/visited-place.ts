const parts = ['house_name', 'house_number', 'street_address', 'town', 'postcode']

/** Where somebody is to come, as it was typed into the form of a valuation; empty where nothing was. */
export function visitedPlace(sent: Readonly<Record<string, string>>): string {
  const typed = parts.map((name) => (sent[`lead_client[${name}]`] ?? '').replaceAll(/\s+/g, ' ').trim())
  return typed.filter((part) => part !== '').join(', ')
}
