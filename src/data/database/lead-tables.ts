import type { GeneratedAlways } from 'kysely'
import type { Instant, Json } from './column-types.ts'

export interface LeadTable {
  lead_id: GeneratedAlways<string>
  key: string | null
  content_hash: string
  kind: 'viewing' | 'valuation' | 'staff' | 'department' | 'form'
  received_at: Instant
  first_name: string
  last_name: string
  email: string
  email_key: string
  telephone: string
  message: string
  channel: 'sales' | 'lettings' | null
  property_id: number | null
  branch_id: number | null
  department_id: number | null
  staff_id: number | null
  mailed_to: string
  account_id: number | null
  page: string
  terms: string | null
  do_not_contact: boolean
  sent: Json
  form: string | null
}

export interface LeadFileTable {
  file_id: GeneratedAlways<string>
  lead_id: string
  field: string
  name: string
  content_type: string
  bytes: number
  stored_as: string
}
