import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { OfferedSlot, OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import type { ContentPage } from '#src/domain/site/agency.ts'
import { flashText } from '#src/domain/site/flash-text.ts'
import type { FormAnswer, PageFacts } from '#src/domain/site/page-facts.ts'
import { blockFormId } from '#src/forms/custom-form.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { bodyValueAt, readForm } from '#src/forms/read-form.ts'
import type { Page } from '#src/pages/page.ts'
import { loadContentPage } from '../load-content-page.ts'
import { showOverlay } from '../show-overlay.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** The place of a form that was sent as a page: at an address of its own over the home page, on a page of its own, or in a block. */
export interface FormPage {
  path: string
  /** The part of its query with its subject: `?property=12`; empty without one. */
  search: string
  facts: PageFacts
  form: FormDefinition
  /** The page of blocks and the block that contain it. */
  inBlock?: { page: ContentPage; blockId: string }
  /** The page of its own. */
  onPage?: (answer: FormAnswer) => Page
  /** Other values of the form to show again. */
  others?: (body: Body) => Readonly<Record<string, string>>
  /** Free slots for the values in its body; the page is then not cached. */
  slots?: (body: Body) => Promise<OfferedSlots>
}

type Body = Readonly<Record<string, unknown>>

interface Unsent {
  body: Body
  /** By field, or by the name of another sent value. */
  errors: Readonly<Record<string, string>>
  flash: string
  status?: ContentfulStatusCode
  /** The next free slot, if the chosen one was taken. */
  also?: { next_slot?: OfferedSlot | null } | undefined
}

/** The page with the success message in its query; undefined if there is no such overlay. */
export async function showFormPage(c: Context, context: SiteContext, { path, facts, slots }: FormPage): Promise<Response | undefined> {
  const key = c.req.query('done') ?? ''
  const flash = flashText(key, context.content().site.flash)
  const done = flash?.kind === 'success' && { done: flash.text, ...(key === 'appointment-booked' && { isBooked: true as const }) }
  if (slots) c.header('cache-control', 'no-store')
  const offered = slots && !done && { slots: await slots({}) }
  return await showOverlay(c, context, { path, facts: { ...facts, ...done, ...offered } })
}

/** The same page with typed values and errors: 422 unless another status is given, not cached. */
export async function showFormAgain(
  c: Context,
  context: SiteContext,
  { path, facts, form, inBlock, onPage, others: othersOf, slots }: FormPage,
  { body, errors, flash, status = 422, also }: Unsent,
): Promise<Response | undefined> {
  const isField = ([name]: readonly [string, unknown]) => Object.hasOwn(form.fields, name)
  const wrong = Object.entries(errors)
  const others = wrong.filter((entry) => !isField(entry)).map(([, message]) => message)
  const said = wrong.length === 0 ? (flashText(flash, context.content().site.flash)?.text ?? '') : ''
  const messages = [...others, said].filter((message) => message !== '')
  const answer = {
    form: form.id,
    values: { ...readForm(form, body), ...othersOf?.(body), slot: also?.next_slot?.slot ?? slotOf(body) },
    errors: Object.fromEntries(wrong.filter(isField)),
    messages,
  }
  c.header('cache-control', 'no-store')
  if (onPage) return showPage(c, context, onPage(answer), status)
  if (inBlock) return showPage(c, context, await loadContentPage(c, context, inBlock.page, { answer }), status)
  const offered = slots && { slots: await slots(body) }
  return await showOverlay(c, context, { path, facts: { ...facts, ...offered, answer }, status })
}

/** The chosen slot; empty if none was chosen. */
function slotOf(body: Body): string {
  const slot = bodyValueAt(body, ['lead_booking', 'slot'])
  return typeof slot === 'string' ? slot.slice(0, 16) : ''
}

/** The address after success, whose page shows the message without script. */
export function addressAfterSending({ path, search, inBlock }: FormPage, flash: string): string {
  if (inBlock) return `${path}?${new URLSearchParams({ done: flash, block: inBlock.blockId })}#${blockFormId(inBlock.blockId)}`
  return `${path}${search === '' ? '?' : `${search}&`}done=${flash}`
}
