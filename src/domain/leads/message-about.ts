import type { LeadProperty } from './lead.ts'

/** A message to an office, which begins with the property's reference and address (rules: W32): once, whoever put them there. */
export function messageAbout({ agentRef, address }: Pick<LeadProperty, 'agentRef' | 'address'>, message: string): string {
  const about = [agentRef, address].filter((part) => part !== '').join(', ')
  return message.startsWith(agentRef || about) ? message : `${about}\n\n${message}`.trimEnd()
}
