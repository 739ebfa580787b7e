import type { CustomForm } from '#src/domain/site/custom-form.ts'
import { definedForm } from './custom-form.ts'

/** What names the form of a block within its page: the anchor that leads to it, and what ids of its fields begin with. */
export function blockFormId(blockId: string): string {
  return `${blockId}-form`
}

/** A form of the agency's as it stands in a block: the same form may stand in several. */
export function blockForm(blockId: string, customForm: Pick<CustomForm, 'htmlFormId' | 'formElements'>): ReturnType<typeof definedForm> {
  const { form, ...rest } = definedForm(customForm)
  return { ...rest, form: { ...form, id: blockFormId(blockId) } }
}
