import { use } from 'react'
import * as v from 'valibot'
import { referenceName, text } from '#src/domain/content/fields.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { blockForm, blockFormId } from '#src/forms/custom-form.ts'
import * as routes from '#src/routes.ts'
import { LeadSent } from '#src/ui/form/on-demand/lead-sent.tsx'
import { useGround } from '#src/ui/ground.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { PageStateContext } from '#src/ui/page-state.ts'
import { type BlockProps, block } from '../block.tsx'
import { CustomFormFields } from './custom-form.island.tsx'
import styles from './custom-form.module.css'

const schema = v.strictObject({
  form: referenceName('form', 'Form', 'The form that is shown.'),
  applyText: v.optional(
    text('Link to it', 'Words of the link at the top of the page that leads to the form; a page that begins with it has none.'),
    'Apply Now',
  ),
})

/** A form that the agency wrote, with a telephone number beside it as the alternative. */
export const customForm = block({
  kind: 'custom-form',
  label: 'Form of your own',
  help: 'A form of the agency’s own, with its title, its words and whom to ring instead.',
  schema,
  // Set after the form was posted as a page and accepted (server/leads/enquiry-pages.ts).
  query: ['done', 'block'],
  needs: ({ form }) => ({ form }),
  way: ({ applyText }, id) => ({ text: applyText, href: `#${blockFormId(id)}` }),
  View: CustomFormBlock,
})

function CustomFormBlock({ id, loaded: { form } }: BlockProps<v.InferOutput<typeof schema>, 'form'>) {
  const { path, answer, taken } = use(PageStateContext)
  const ground = useGround()
  if (!form) return null
  const formId = blockFormId(id)
  const { htmlFormId, submitButtonText, gaName, telephone, termsLink } = form
  return (
    <section id={formId} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles.section} {...ground}>
      <div className={styles.about}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {form.title}
        </h2>
        {form.para === '' ? null : <p className={styles.para}>{form.para}</p>}
        <p className={styles.ring}>
          <Icon shape={shapes.phone} />
          <span>
            Rather talk to us? <a href={telephoneLink(form.telephone)}>{form.telephone}</a>
          </span>
        </p>
      </div>
      {taken?.blockId === id ? (
        <LeadSent text={taken.text} />
      ) : (
        <CustomFormFields
          path={path}
          to={routes.lead.submission.href()}
          at={routes.lead.submission.href({ path, blockId: id })}
          form={{ htmlFormId, submitButtonText, telephone, ...(gaName && { gaName }), ...(termsLink && { termsLink }) }}
          defined={blockForm(id, form)}
          {...(answer?.form === formId && { answer })}
        />
      )}
    </section>
  )
}

export const examples = {
  'with files, a date and a list': { form: 'work-with-us' },
  'with an address and radio buttons': { form: 'new-homes' },
  'words of its own on the way to it': { form: 'work-with-us', applyText: 'Send us your CV' },
}
