import * as v from 'valibot'
import { isDay } from '../domain/dates/day.ts'
import { legalNations } from '../domain/site/legal-rules.ts'
import { email, text } from './fields.ts'

const webAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check((address) => /^https:\/\/[^\s"'<>\\]+$/.test(address) && URL.canParse(address), 'must be an address beginning with https://'),
)

const person = v.strictObject({ name: text, jobTitle: v.exactOptional(text), email: v.exactOptional(email) })
const fees = v.optional(v.array(v.strictObject({ service: text, fee: text, detail: v.exactOptional(text) })), [])

/** `legal` in content/<agency>/site.yaml: what the legal pages say besides the company facts. */
export const legalContent = v.strictObject({
  reviewed: v.exactOptional(v.pipe(v.string(), v.check(isDay, 'must be a day such as 2026-11-02'))),
  complaintsTo: v.exactOptional(person),
  dataProtectionTo: v.exactOptional(person),
  redressLink: v.exactOptional(webAddress),
  clientMoneyLink: v.exactOptional(webAddress),
  nations: v.optional(v.pipe(v.array(v.picklist(legalNations)), v.minLength(1, 'must name one or more')), ['england']),
  fees: v.optional(v.strictObject({ landlords: fees, sellers: fees }), {}),
  processors: v.optional(v.array(v.strictObject({ name: text, purpose: text })), []),
})
