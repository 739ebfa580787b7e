import type { Context } from 'hono'
import type { ContentPage } from '#src/domain/site/agency.ts'
import type { CustomForm } from '#src/domain/site/custom-form.ts'
import { flashText } from '#src/domain/site/flash-text.ts'
import { blockForm } from '#src/forms/block-form.ts'
import type { PageState } from '#src/ui/page-state.ts'
import type { SiteContext } from '../site-context.ts'
import type { FormPage } from './form-page.ts'

const kind = 'custom-form'

/** The page and block that a form of the agency's was sent from, as the query says (routes/lead.ts); undefined where no such block has that form. */
export function blockPage(c: Context, { content }: Pick<SiteContext, 'content'>): (FormPage & { customForm: CustomForm }) | undefined {
  const { pages, forms } = content()
  const page = pages.find(({ path }) => path === c.req.query('page'))
  const block = page?.blocks.find(({ id }) => id === c.req.query('block'))
  const customForm = forms.find(({ htmlFormId }) => block?.kind === kind && htmlFormId === (block.content as { form: string }).form)
  if (!page || !block || !customForm) return undefined
  const { form } = blockForm(block.id, customForm)
  return { path: page.path, search: '', facts: {}, form, customForm, inBlock: { page, blockId: block.id } }
}

/** What such an address says was taken; nothing where it names no form of the page, or no good news. */
export function takenOnPage(c: Context, { content }: Pick<SiteContext, 'content'>, page: ContentPage): Pick<PageState, 'taken'> {
  const block = page.blocks.find((each) => each.kind === kind && each.id === c.req.query('block'))
  const flash = flashText(c.req.query('done') ?? '', content().site.flash)
  return block && flash?.kind === 'success' ? { taken: { blockId: block.id, text: flash.text } } : {}
}
