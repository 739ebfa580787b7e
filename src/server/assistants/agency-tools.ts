import { monthlyPayments } from '#src/domain/calculators/mortgage.ts'
import { buyers, propertyTax, taxNames } from '#src/domain/calculators/property-tax.ts'
import { taxCountries, taxTableOn } from '#src/domain/calculators/tax-tables.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { channels } from '#src/domain/property/channel.ts'
import { factAnswer } from '#src/domain/property/fact-answers.ts'
import { factsIn } from '#src/domain/property/material-facts.ts'
import { mortgageTerms } from '#src/domain/site/calculator-facts.ts'
import { branchTelephone } from '#src/domain/site/contacts.ts'
import { openingLines } from '#src/domain/site/open-now.ts'
import { loadProperty } from '#src/pages/property/load.ts'
import * as routes from '#src/routes.ts'
import { branchesOfPostcode } from '#src/services/leads/desk-of-lead.ts'
import { offerSlots } from '../leads/offer-slots.ts'
import { readTool } from './tool.ts'

const mostPounds = 1_000_000_000
const postcode = { kind: 'text', most: 20, description: 'A postcode in the United Kingdom.' } as const

export const branchesTool = readTool({
  name: 'branches',
  title: 'Branches',
  description:
    'The branches of the agency with telephone, e-mail and opening hours; with a postcode those responsible for it, first the nearest.',
  params: { postcode },
  async answer({ context, publicUrl }, input) {
    const content = context.content()
    const near =
      input.postcode === undefined
        ? undefined
        : await branchesOfPostcode(content, context.postcodes, { postcode: input.postcode, channel: undefined, usesAreas: true })
    const branches = near ? near.flatMap(({ branch: { id } }) => content.branches.find((each) => each.id === id) ?? []) : content.branches
    const facts = branches.slice(0, 50).map((branch) => ({
      branch_id: branch.id,
      name: branch.name,
      town: branch.town,
      url: publicUrl + routes.branches.one.href(branch.slug),
      telephone: { sales: branchTelephone(branch, 'sales'), lettings: branchTelephone(branch, 'lettings') },
      email: branch.email,
      opening_hours: openingLines(branch.openingTimes),
    }))
    return { facts: { branches: facts } }
  },
})

export const slotsTool = readTool({
  name: 'slots',
  title: 'Free times',
  description:
    'Free times for a viewing of a property, or for a valuation by a branch. They are not held: a person books them on the site.',
  params: {
    kind: { kind: 'choice', options: ['viewing', 'valuation'], description: 'What for.', isNeeded: true },
    property_id: { kind: 'whole', least: 1, most: 2_147_483_647, description: 'For a viewing: the property.' },
    branch_id: { kind: 'whole', least: 1, most: 2_147_483_647, description: 'For a valuation: the branch.' },
    postcode: { ...postcode, description: 'For a valuation: the postcode of the home, whose branch it is then.' },
    channel: { kind: 'choice', options: channels, description: 'For a valuation: to sell or to let.' },
  },
  async answer({ context, publicUrl }, input) {
    if (input.kind === 'viewing' && input.property_id === undefined)
      return { problem: 'A viewing is of a property: property_id is missing.' }
    const target = { channel: input.channel, branchId: input.branch_id }
    const offered = await offerSlots(context, { kind: input.kind, propertyId: input.property_id, target, postcode: input.postcode })
    const [page, query] =
      input.kind === 'viewing' ? [routes.lead.viewingPage.href(), `?property=${input.property_id}`] : [routes.lead.valuationPage.href(), '']
    return { facts: { ...offered, book_at: publicUrl + page + query } }
  },
})

export const costsTool = readTool({
  name: 'costs',
  title: 'Costs',
  description:
    'What buying costs: the tax of the country by bands, and a mortgage a month; for a property that is to let, what moving in costs. An estimate, not advice.',
  params: {
    property_id: { kind: 'whole', least: 1, most: 2_147_483_647, description: 'Takes price and country from this property.' },
    price: { kind: 'number', least: 1, most: mostPounds, description: 'Pounds; needed without property_id.' },
    country: {
      kind: 'choice',
      options: taxCountries,
      description: 'Whose tax applies; England by default, which includes Northern Ireland.',
    },
    buyer: { kind: 'choice', options: buyers, description: 'Who buys; somebody who moves home by default.' },
    lives_abroad: { kind: 'yes-or-no', description: 'The buyer is not resident in the United Kingdom.' },
    deposit: { kind: 'number', least: 0, most: mostPounds, description: 'Pounds; by default the share of the price that the site has.' },
    years: { kind: 'whole', least: 5, most: 35, description: 'Term of the mortgage; by default that of the site.' },
    rate: { kind: 'number', least: 0.01, most: 10, description: 'Interest, percent a year; by default that of the site.' },
  },
  async answer({ context, publicUrl }, input) {
    const content = context.content()
    const now = context.now()
    const needs = { db: context.db, content, pictures: context.contentPictures, publicUrl, now }
    const property = input.property_id === undefined ? undefined : await loadProperty(needs, input.property_id)
    if (input.property_id !== undefined && !property) return { problem: 'This property is not known here.' }
    if (property?.card.channel === 'lettings') {
      return { facts: { moving_in: factsIn(property.facts, 'moving-in').map(factAnswer), rent: property.card.priceValue } }
    }
    const price = input.price ?? property?.card.priceValue ?? undefined
    if (price === undefined) return { problem: 'A price is missing, or the property states none.' }
    const country = input.country ?? property?.calculators?.country ?? 'england'
    const day = londonDay(now)
    const table = taxTableOn(content.taxes, country, day)
    const terms = mortgageTerms(content.site)
    const { deposit = (price * terms.depositPercent) / 100, years = terms.years, rate = terms.rate } = input
    const { buyer = 'moving', lives_abroad: isAbroad = false } = input
    const { balance, repayment, interestOnly } = monthlyPayments({ price, deposit, rate, years })
    const tax = table && {
      name: taxNames[country],
      buyer,
      as_of: day,
      tables_checked_on: content.taxes.checkedOn,
      ...propertyTax(table, { price, buyer, isAbroad }),
    }
    const mortgage = { loan: balance, deposit, rate, years, repayment_a_month: repayment, interest_only_a_month: interestOnly }
    return { facts: { price, country, tax: tax ?? null, mortgage } }
  },
})
