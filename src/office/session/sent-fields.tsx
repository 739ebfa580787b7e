import { proofFields } from './read-proof.ts'

const ownFields: ReadonlySet<string> = new Set(['authenticity_token', ...Object.values(proofFields)])

/** The fields that were sent, except the token, which the form has anew, the proof, and files, which no page can send again. */
export function SentFields({ fields }: { fields: Readonly<Record<string, unknown>> }) {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (ownFields.has(name)) return []
    const texts = (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string')
    const sent = Array.isArray(value) && !name.endsWith('[]') ? `${name}[]` : name
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, without state
    return texts.map((text, index) => <input key={`${name} ${index}`} type="hidden" name={sent} value={text} />)
  })
}
