import { registers } from '../property/registration-numbers.ts'
import type { AdvertEffect, AdvertRule } from './advert-rule.ts'
import { energyRules } from './rules/energy.ts'
import { paymentRules } from './rules/payments.ts'
import { type RequiredNumber, registrationRules } from './rules/registration.ts'
import { rentRules } from './rules/rent.ts'
import { tenancyRules } from './rules/tenancy.ts'
import { welcomeRules } from './rules/welcome.ts'
import { wholePriceRules } from './rules/whole-price.ts'

/** The rules that hold without settings, those that hold adverts back first. */
const ownRules: readonly AdvertRule[] = [
  ...rentRules,
  ...welcomeRules,
  ...tenancyRules,
  ...paymentRules,
  ...energyRules,
  ...wholePriceRules,
]

/** A rule that the agency applies otherwise, and on whose word. */
interface ChangedRule {
  rule: string
  /** `off`: the rule is not applied. */
  effect: 'held-back' | 'told' | 'off'
  by: string
  /** `YYYY-MM-DD` */
  on: string
  because: string
}

/** What the agency's settings say about rules of adverts. */
export interface AdvertPolicy {
  changed: readonly ChangedRule[]
  numbers: readonly RequiredNumber[]
}

/** As the law has it. */
export const lawAlone: AdvertPolicy = { changed: [], numbers: [] }

/** The ids of all rules, for settings. */
export const ruleIds: readonly [string, ...string[]] = [
  'england-one-rent',
  ...[...ownRules.slice(1).map(({ id }) => id), ...registers.map((register) => `${register}-number`)],
]

/** All rules as the agency's settings have them, whether or not they have begun. */
export function rulesUnder({ changed, numbers }: AdvertPolicy): AdvertRule[] {
  const effects = new Map(changed.map(({ rule, effect }) => [rule, effect]))
  return [...ownRules, ...registrationRules(numbers)].flatMap((rule) => {
    const effect = effects.get(rule.id)
    return effect === 'off' ? [] : [{ ...rule, ...(effect !== undefined && { effect: effect satisfies AdvertEffect }) }]
  })
}
