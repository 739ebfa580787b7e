import type { MaterialFact } from '../property/material-facts.ts'
import { type MortgageTerms, monthlyPayments, mortgageFields, typicalMortgage } from './mortgage.ts'
import { poundsField, readNumbers } from './number-fields.ts'

const cost = poundsField(0, 'Enter an amount, or 0 for none')

/** What a home to buy costs, and what one to let does. Pounds, and pounds a year but for `rent` and `other`, which are a month's. */
const running = { tax: cost, energy: cost, other: cost } as const
const { price, deposit, rate, years } = mortgageFields
const ofSale = { price, deposit, rate, years, service: cost, ground: cost, ...running } as const
const ofLetting = { rent: poundsField(1, 'Enter a rent above 0'), ...running } as const
export type CostField = keyof typeof ofSale | keyof typeof ofLetting

/** What the form begins with. */
export interface MonthlyCosts {
  typed: Partial<Record<CostField, string>>
  /** Parts that nobody has said anything of, in words; they begin as 0. */
  unknown: readonly string[]
}

interface CostPart {
  name: string
  /** Pounds a month. */
  monthly: number
}

interface MonthlyCostResult {
  errors: Partial<Record<CostField, string>>
  isLetting: boolean
  parts: readonly CostPart[]
  /** Pounds a month to the penny; 0 if an input is invalid. */
  total: number
}

/** The cost of living there as far as it is known, with the mortgage of `terms`; undefined without a price or rent. */
export function knownCosts(
  facts: readonly MaterialFact[],
  of: { channel: 'sales' | 'lettings'; priceValue: number | null; terms: MortgageTerms },
): MonthlyCosts | undefined {
  if (!of.priceValue) return undefined
  const isSale = of.channel === 'sales'
  const unknown: string[] = []
  const amount = (key: MaterialFact['key'], name: string, isNone = false) => {
    const raw = facts.find((fact) => fact.key === key)?.raw
    if (typeof raw === 'number') return String(Math.round(raw))
    if (!isNone) unknown.push(name)
    return '0'
  }
  const tax = facts.find(({ key }) => key === 'councilTax')
  const isTaxPaid =
    tax?.raw === 'exempt' ||
    String(tax?.value ?? '')
      .toLowerCase()
      .includes('included')
  const isUnexpected = (key: MaterialFact['key']) => !facts.some((fact) => fact.key === key)
  const { price: text, deposit: down, years: term } = typicalMortgage(Math.round(of.priceValue), of.terms)
  const typed = {
    ...(isSale
      ? {
          price: text,
          deposit: down,
          rate: String(of.terms.rate),
          years: term,
          service: amount('serviceCharge', 'service charge', isUnexpected('serviceCharge')),
          ground: amount('groundRent', 'ground rent', isUnexpected('groundRent')),
        }
      : { rent: text }),
    tax: amount('councilTaxYearly', 'council tax', isTaxPaid),
    energy: amount('energyCost', 'energy'),
    other: amount('rentForOtherShare', '', true),
  }
  return { typed, unknown }
}

/** What it costs a month by what stands in the form: a letting's where a rent and no price is asked for. */
export function monthlyCostResult(typed: Readonly<Partial<Record<string, string>>>): MonthlyCostResult {
  const isLetting = typed.rent !== undefined && typed.price === undefined
  const { values, errors } = readNumbers<CostField>((isLetting ? ofLetting : ofSale) as Record<CostField, typeof cost>, typed)
  if (!isLetting && values.deposit > values.price) errors.deposit = 'Enter a deposit no higher than the price'
  if (Object.keys(errors).length > 0) return { errors, isLetting, parts: [], total: 0 }
  const home = isLetting ? { name: 'Rent', monthly: values.rent } : { name: 'Mortgage', monthly: monthlyPayments(values).repayment }
  const yearly = isLetting
    ? []
    : [
        { name: 'Service charge', monthly: values.service / 12 },
        { name: 'Ground rent', monthly: values.ground / 12 },
      ]
  const parts = [
    home,
    { name: 'Council tax', monthly: values.tax / 12 },
    ...yearly,
    { name: 'Energy', monthly: values.energy / 12 },
    { name: 'Anything else', monthly: values.other },
  ].map((part) => ({ ...part, monthly: Math.round(part.monthly * 100) / 100 }))
  const total = Math.round(parts.reduce((sum, { monthly }) => sum + monthly, 0) * 100) / 100
  return { errors, isLetting, parts, total }
}
