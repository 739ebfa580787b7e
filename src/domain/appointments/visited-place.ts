import { readPostcode } from '../places/postcode.ts'

const parts = ['house_name', 'house_number street_address', 'town', 'postcode']

/** Where somebody is to come, as it was typed into the form of a valuation; empty where nothing was. */
export function visitedPlace(sent: Readonly<Record<string, string>>): string {
  const postcode = (text: string) => readPostcode(text).postcode || text
  const typed = (name: string) => (sent[`lead_client[${name}]`] ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  const lines = parts.map((names) => names.split(' ').map(typed).filter(Boolean).join(' '))
  return [...lines.slice(0, -1), postcode(lines.at(-1) ?? '')].filter((line) => line !== '').join(', ')
}
