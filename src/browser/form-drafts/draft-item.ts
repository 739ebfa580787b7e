import type { FormDefinition } from '#src/forms/form-definition.ts'

/** Prefix of the names of drafts in session storage. */
export const draftPrefix = 'gable.draft.'

/** The storage name of a form's draft, by what the form is about. */
export function draftItem({ id }: Pick<FormDefinition, 'id'>, about: string): string {
  return `${draftPrefix}${id} ${about}`
}

/** Undefined where `work` throws: storage may be forbidden, full or damaged. */
export function orUndefined<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
