import type { ValuationFacts } from '#src/domain/site/valuation-facts.ts'

const received = {
  'multi-step': 'We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.',
  'single-step': 'We have received your valuation request and an agent will be in touch soon to book your appointment.',
} as const

/**
 * What is said once it was taken (rules: E18, E45): the agency's own words where it has some. `booked`: the time in words, `9.00am on Tuesday 24
 * November 2026`, or empty where the page does not know which.
 */
export function thanksFor(
  { form, thanks }: Pick<ValuationFacts, 'form' | 'thanks'>,
  booked: string | undefined,
): { title: string; text: string } {
  if (booked === undefined) return { title: thanks?.heading ?? 'Thank you', text: thanks?.text ?? received[form] }
  return {
    title: 'Your valuation is booked',
    text: `${booked === '' ? 'We come to you at the time that you chose.' : `We come to you at ${booked}.`} ${mailed}`,
  }
}

const mailed =
  'We have mailed you a file for your calendar, and a private link by which you can change the time or withdraw: if it asks you to confirm, please do so within three hours.'
