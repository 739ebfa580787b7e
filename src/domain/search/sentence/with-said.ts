import { propertyKinds } from '../../property/tags.ts'
import { withChannel } from '../change-channel.ts'
import { type SearchCriteria, withoutCriteria } from '../search-criteria.ts'
import { inputList } from '../search-inputs.ts'

const kinds = new Set(propertyKinds.map(({ tag }) => tag))

/**
 * The criteria of a form with those of the sentence typed into it: what the sentence says is the newer, so it wins over the form's
 * controls; what it does not speak of stays as the form has it (rules: S32).
 */
export function withSaid(asked: SearchCriteria, said: Partial<SearchCriteria>): SearchCriteria {
  const amounts = new Set(inputList.flatMap(([name, { amount }]) => (name in said && amount ? [amount] : [])))
  const replaced = inputList.flatMap(([name, { amount }]) => (amount && amounts.has(amount) ? [name] : []))
  const moved = withChannel(asked, said.channel ?? asked.channel)
  // Who says "3 bed" takes back the "up to 2 beds" of before.
  const { q: _q, tags = [], ...others } = withoutCriteria(moved, replaced)
  const allTags = [...new Set([...tagsBeside(tags, said.tags ?? []), ...(said.tags ?? [])])].sort()
  return { ...others, ...said, channel: moved.channel, ...(allTags.length > 0 && { tags: allTags }) }
}

/** A search has one kind of property at a time (decision 40), and nothing both with and without. */
function tagsBeside(tags: readonly string[], said: readonly string[]): readonly string[] {
  const saysKind = said.some((tag) => kinds.has(tag))
  const opposite = (tag: string) => (tag.startsWith('!') ? tag.slice(1) : `!${tag}`)
  return tags.filter((tag) => !(saysKind && kinds.has(tag)) && !said.includes(opposite(tag)))
}
