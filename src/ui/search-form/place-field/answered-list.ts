import type { Suggestion } from '#src/domain/places/meant-places.ts'
import type { PlacesAnswer } from './ask-places.ts'
import { emptyFieldList, failedList, nearList, type OptionList, suggestedList } from './option-list.ts'

/** What is offered after an answer; undefined where the text is too short to offer anything. */
export function answeredList(answer: PlacesAnswer, recent: readonly Suggestion[]): OptionList | undefined {
  switch (answer.kind) {
    case 'too-short':
      return undefined
    case 'suggested':
      return suggestedList(answer.text, answer.suggestions)
    case 'failed':
      return failedList(answer.text)
    case 'near':
      return nearList(answer.suggestions, recent)
    case 'nowhere':
      return emptyFieldList(recent, answer.reason)
  }
}
