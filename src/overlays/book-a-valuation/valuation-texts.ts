import type { ValuationFacts } from '#src/domain/site/valuation-facts.ts'

const received = {
  'multi-step': 'We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.',
  'single-step': 'We have received your valuation request and an agent will be in touch soon to book your appointment.',
} as const

/** What is said once it was taken (rules: E18): the agency's own words where it has some. */
export function thanksFor({ form, thanks }: Pick<ValuationFacts, 'form' | 'thanks'>): { title: string; text: string } {
  return { title: thanks?.heading ?? 'Thank you', text: thanks?.text ?? received[form] }
}
