import * as v from 'valibot'
import { searchStatuses } from '../domain/search-criteria.ts'
import { email, telephone, text, textOrNothing } from './fields.ts'

/** content/<agency>/site.yaml */
export const siteContent = v.strictObject({
  name: text,
  strapline: text,
  description: text,
  telephone,
  email,
  registeredName: textOrNothing,
  registeredNumber: textOrNothing,
  registeredOffice: textOrNothing,
  vatNumber: textOrNothing,
  redressScheme: textOrNothing,
  clientMoneyProtection: textOrNothing,
  icoRegistration: textOrNothing,
  notice: textOrNothing,
  defaultSearchStatus: v.optional(v.picklist(searchStatuses), 'available'),
  demo: v.optional(v.boolean(), false),
})
