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

/** Where a form stands that was sent as a page: at an address of its own over the home page, on a page of its own, or in a block. */
export interface FormPage {
  path: string
  /** What of its query it is about: `?property=12`; empty where nothing is. */
  search: string
  facts: PageFacts
  form: FormDefinition
  /** The page of blocks that it stands on, and the block. */
  inBlock?: { page: ContentPage; blockId: string }
  /** A page of its own that it stands on. */
  onPage?: (answer: FormAnswer) => Page
  /** What the form holds besides its fields, to be shown again. */
  others?: (body: Body) => Readonly<Record<string, string>>
  /** The times that are free for what its body says; the page is kept nowhere then. */
  slots?: (body: Body) => Promise<OfferedSlots>
}

type Body = Readonly<Record<string, unknown>>

interface Unsent {
  body: Body
  /** By the names of fields, or of what else is sent. */
  errors: Readonly<Record<string, string>>
  flash: string
  status?: ContentfulStatusCode
  /** The next free time, where the one that was chosen was gone. */
  also?: { next_slot: OfferedSlot | null } | undefined
}

/** The page for what its query says was done; undefined where it has no such overlay. */
export async function showFormPage(c: Context, context: SiteContext, { path, facts, slots }: FormPage): Promise<Response | undefined> {
  const key = c.req.query('done') ?? ''
  const flash = flashText(key, context.content().site.flash)
  const done = flash?.kind === 'success' && { done: flash.text, ...(key === 'appointment-booked' && { isBooked: true as const }) }
  if (slots) c.header('cache-control', 'no-store')
  const offered = slots && !done && { slots: await slots({}) }
  return await showOverlay(c, context, { path, facts: { ...facts, ...done, ...offered } })
}

/** The same page with what was typed, and what is wrong with it: 422 unless another status is given, kept nowhere. */
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

/** The time that was chosen of the free ones; empty where none was. */
function slotOf(body: Body): string {
  const slot = bodyValueAt(body, ['lead_booking', 'slot'])
  return typeof slot === 'string' ? slot.slice(0, 16) : ''
}

/** Where who sent it is led, and told that it was taken: by the page itself, which needs no script. */
export function addressAfterSending({ path, search, inBlock }: FormPage, flash: string): string {
  if (inBlock) return `${path}?${new URLSearchParams({ done: flash, block: inBlock.blockId })}#${blockFormId(inBlock.blockId)}`
  return `${path}${search === '' ? '?' : `${search}&`}done=${flash}`
}
