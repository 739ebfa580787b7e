import type { ContentProblem } from '#src/content/content-error.ts'
import { hashOfContent } from '#src/content/layered-store.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { mostDrafts, saveDraft } from '#src/services/site-content/drafts.ts'
import type { Fields } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import type { SaveRefusal } from './editor-parts.tsx'
import { type OpenFile, openText } from './load-file.ts'
import { reasonsByField } from './problems.ts'
import { type ListAction, readListAction } from './read-form.ts'
import { textWithForm } from './write-form.ts'

export const refusals = {
  stale:
    'This was changed in another tab or browser of yours after you opened this form. What you typed is here and not saved yet: save it to replace the other version.',
  unwritable: 'What you typed could not be written into the file, so it is below and not saved. Open the file as text to see why.',
  'too large': 'This is too long for a file, so it is not saved.',
  'too many': `You have reached the limit of drafts (${mostDrafts}, or 50 MB), so it is not saved. Publish or discard some of them first.`,
  'not theirs': 'This belongs to a branch that you do not work for, so it is not saved.',
  'no such file': 'There is no such file, so it is not saved.',
} as const

interface Saving {
  file: OpenFile
  fields: Fields
}

export interface SavedForm {
  file: OpenFile
  listAction?: ListAction | undefined
  refused?: SaveRefusal
  others?: readonly { name: string }[]
}

/** Saves a form as the user's draft. Refused input is returned as typed, to be shown again. */
export async function saveForm(office: OfficeContext, asker: OfficeAsker, { file, fields }: Saving): Promise<SavedForm> {
  const listAction = await located(office, readListAction(fields._do), fields)
  const posted = listAction?.what === 'locate' ? { ...fields, ...listAction.point } : fields
  const text = textWithForm(file, { posted, listAction, content: office.content(), pictures: [...office.contentPictures.keys()] })
  const refuse = (reason: keyof typeof refusals, typed = text): SavedForm => ({
    file: typed === undefined ? file : { ...file, ...openText(file.path, typed, file.schema), hash: file.hash },
    refused: { text: refusals[reason], problems: [] },
  })
  if (text === undefined) return refuse('unwritable')
  // Nothing new to save, even if the form is older: for example, it is sent again because the response was lost.
  if (text === file.text && !(file.draft?.content === null)) return { file, listAction, others: file.others }
  if (fields._hash !== file.hash) return refuse('stale')
  const fromHash = file.draft ? file.draft.fromHash : file.published.hash
  const outcome = await saveDraft(office.siteContent, asker, { path: file.path, text, fromHash })
  if (outcome.kind !== 'saved') return refuse(outcome.kind)
  return {
    file: { ...file, text, ...openText(file.path, text, file.schema), hash: hashOfContent(text) },
    listAction,
    others: outcome.others,
  }
}

/** Returns a file with the problems that the check of the whole site found in it, by field. */
export function withProblems(file: OpenFile, problems: readonly ContentProblem[]): OpenFile {
  const own = problems.filter((problem) => problem.file === file.path)
  return { ...file, problems: reasonsByField(own, file) }
}

/** Looks up the postcode of a "locate" action and adds its coordinates as values of the form. */
async function located(
  office: OfficeContext,
  listAction: ListAction | undefined,
  fields: Fields,
): Promise<(ListAction & { point?: Fields }) | undefined> {
  if (listAction?.what !== 'locate') return listAction
  const typed = fields[`_postcode:${listAction.name}`]
  const found = typeof typed === 'string' && typed.trim() !== '' ? await office.postcodes.find(typed) : undefined
  if (!found) return listAction
  const { lat, lng } = found.point
  return { ...listAction, point: { [`${listAction.name}.lat`]: String(lat), [`${listAction.name}.lng`]: String(lng) } }
}
