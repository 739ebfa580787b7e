import type { Desk } from '#src/domain/leads/desk.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'

/** The body of a viewing as clients send it (rules: W30). */
export const viewingBody = {
  lead_client: {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'Ada@example.com',
    tel_home: '01823333444',
    do_not_contact: '1',
    postcode: 'TA1 1AA',
    body: '',
  },
  lead: { lead_type: 'email_portal_lead', message: 'May we see it on Saturday?' },
  marketing_preferences: { opt_in_terms: 'on' },
}

/** The same as form fields. */
export function asForm(body: object, path: readonly string[] = []): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) {
    const [first = '', ...rest] = [...path, name]
    const inner = [...path, name]
    if (typeof value === 'object' && value !== null) for (const [key, each] of asForm(value, inner)) fields.append(key, each)
    else fields.append(first + rest.map((part) => `[${part}]`).join(''), String(value))
  }
  return fields
}

export const aDesk: Desk = { name: 'Taunton', email: 'taunton@agency.example', telephone: '01632 960101', branchId: 4101 }

export function aLead(given: Partial<NewLead> = {}): NewLead {
  return {
    kind: 'department',
    sender: { firstName: 'Ada', lastName: 'Byron', email: 'Ada@example.com', telephone: '01823333444' },
    message: 'Hello\nthere',
    answers: [],
    sent: { 'lead[message]': 'Hello\nthere' },
    page: '/about',
    terms: null,
    doNotContact: true,
    ...given,
  }
}
