import * as v from 'valibot'
import { searchStatuses } from '../domain/search/search-criteria.ts'
import { flashKeys } from '../domain/site/flash-text.ts'
import { brandContent } from './brand-content.ts'
import { email, link, telephone, text, textOrNothing } from './fields.ts'

/** content/<agency>/site.yaml */
export const siteContent = v.strictObject({
  name: text,
  strapline: text,
  description: text,
  telephone,
  contactLink: v.exactOptional(link),
  email,
  registeredName: textOrNothing,
  registeredNumber: textOrNothing,
  registeredOffice: textOrNothing,
  vatNumber: textOrNothing,
  redressScheme: textOrNothing,
  clientMoneyProtection: textOrNothing,
  icoRegistration: textOrNothing,
  flash: v.optional(v.strictObject(Object.fromEntries(flashKeys.map((key) => [key, v.exactOptional(text)]))), {}),
  pppw: v.optional(v.boolean(), false),
  accounts: v.optional(v.boolean(), false),
  notice: textOrNothing,
  defaultSearchStatus: v.optional(v.picklist(searchStatuses), 'available'),
  demo: v.optional(v.boolean(), false),
  brand: v.optional(brandContent, {}),
})
