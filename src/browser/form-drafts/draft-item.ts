import type { FormDefinition } from '#src/forms/form-definition.ts'

/** What names of drafts in session storage begin with. */
export const draftPrefix = 'gable.draft.'

/** That of a form, by what it is about. */
export function draftItem({ id }: Pick<FormDefinition, 'id'>, about: string): string {
  return `${draftPrefix}${id} ${about}`
}

/** Storage may be forbidden, full or damaged. */
export function orUndefined<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
