import type { WrittenEnquiry } from '#src/data/leads/unconfirmed-enquiries.ts'
import { unseenLetters } from '#src/domain/text/unseen-letters.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { askToConfirm } from '#src/services/leads/ask-to-confirm.ts'
import { readWritten } from '../leads/read-written.ts'
import { writeTool } from './tool.ts'

const id = { kind: 'whole', least: 1, most: 2_147_483_647 } as const
const tooMany = 'Enough enquiries wait for this mailbox to be confirmed. Ask the person to look at their mail, or to telephone the branch.'

/** Writes an enquiry that its sender sends from a mail (decision 212). */
export const enquireTool = writeTool({
  name: 'enquire',
  title: 'Write an enquiry',
  description:
    'Writes an enquiry to the agency in the name of a person who asked you to, about a property or to a branch. The person gets a mail and sends it from there: until then nobody at the agency sees it. Never invent names or addresses; ask the person.',
  params: {
    kind: { kind: 'choice', options: ['enquiry', 'viewing'], description: 'viewing: asks for a viewing of a property.', isNeeded: true },
    property_id: { ...id, description: 'The property; needed for a viewing.' },
    branch_id: { ...id, description: 'Without a property: the branch.' },
    first_name: { kind: 'text', most: 100, description: 'First name of the person.', isNeeded: true },
    last_name: { kind: 'text', most: 100, description: 'Last name of the person.', isNeeded: true },
    email: { kind: 'text', most: 254, description: 'Their own e-mail address, which gets the link.', isNeeded: true },
    telephone: { kind: 'text', most: 40, description: 'Their telephone number, if they want to be called.' },
    message: { kind: 'text', most: 4000, description: 'What they want to say or ask, in their words.', isNeeded: true },
  },
  async answer({ context, from, program }, input) {
    const { kind, property_id: propertyId, branch_id: branchId } = input
    if (kind === 'viewing' && propertyId === undefined) return { problem: 'A viewing is of a property: property_id is missing.' }
    if ((propertyId === undefined) === (branchId === undefined)) return { problem: 'Give property_id or branch_id, one of the two.' }
    if (branchId !== undefined && !context.content().branches.some((branch) => branch.id === branchId))
      return { problem: 'There is no such branch: the tool branches lists them.' }
    if (input.message.replaceAll(unseenLetters, '').trim() === '') return { problem: 'The message is empty.' }
    const enquiry: WrittenEnquiry = {
      kind: kind === 'viewing' ? 'viewing' : 'department',
      propertyId,
      program,
      fields: {
        'lead_client[first_name]': input.first_name,
        'lead_client[last_name]': input.last_name,
        'lead_client[email]': input.email,
        'lead_client[tel_home]': input.telephone ?? '',
        'lead[message]': input.message,
        ...(branchId !== undefined && { 'lead[branch_id]': String(branchId) }),
      },
    }
    // The terms are shown to the person, who agrees to them or does not.
    const read = await readWritten(context, enquiry, true)
    if ('problem' in read) return read
    const { lead, property, desk } = read
    try {
      const ends = await askToConfirm(context.accounts, { enquiry, sender: lead.sender, desk, property, from })
      if (!ends) return { problem: tooMany }
      const next = 'Not sent yet. Tell the person that a mail with a link has gone to their address, from which they send it.'
      return { facts: { state: 'waits for the person', to: desk.name, confirm_until: ends.toISOString(), next } }
    } catch (error) {
      if (error instanceof RetryLater) return { problem: error.message }
      throw error
    }
  },
})
