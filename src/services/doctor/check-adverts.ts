import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { countFaults } from '#src/data/stock/advert-faults.ts'
import { faultText, lawText } from '#src/domain/adverts/advert-rule.ts'
import { type AdvertPolicy, rulesUnder } from '#src/domain/adverts/advert-rules.ts'
import { dayText } from '#src/domain/dates/day.ts'
import { type Finding, findingPassed, findingWarning } from './check-result.ts'

/** Reports what rules of the law find in adverts, rule by rule, and which rules the agency has set otherwise. */
export async function checkAdverts(db: Kysely<Schema>, policy: AdvertPolicy): Promise<Finding[]> {
  const rules = new Map(rulesUnder(policy).map((rule) => [rule.id, rule]))
  const found = (await countFaults(db, 'all')).flatMap(({ rule: id, count, some }): Finding[] => {
    const rule = rules.get(id)
    if (!rule) return []
    const named = `${some.join(', ')}${count > some.length ? ' \u2026' : ''}`
    const says = `${count} ${count === 1 ? 'advert' : 'adverts'} (${named}): ${faultText(rule)} (${lawText(rule)}).`
    return [findingWarning(says, `${rule.remedy}. \`gable check --adverts\` lists all, with their words.`)]
  })
  const changed = policy.changed.map(({ rule, effect, by, on, because }) =>
    findingPassed(`The rule ${rule} of adverts is set to ${effect}, by ${by} on ${dayText(on)}: ${because}`),
  )
  return [...(found.length === 0 ? [findingPassed('No rule of the law finds fault with an advert.')] : found), ...changed]
}
