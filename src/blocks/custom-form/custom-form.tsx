import { use } from 'react'
import * as v from 'valibot'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { blockFormId } from '#src/forms/block-form.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageStateContext } from '#src/ui/page-state.ts'
import { type BlockProps, block } from '../block.tsx'
import { text } from '../content-fields.ts'
import { CustomFormFields } from './custom-form.island.tsx'
import styles from './custom-form.module.css'

const schema = v.strictObject({
  form: text('Form', 'The htmlFormId of a file in forms/.'),
  applyText: v.optional(
    text('Link to it', 'Words of the link at the top of the page that leads to the form; a page that begins with it has none.'),
    'Apply Now',
  ),
})

/** A form that the agency wrote, with whom to ring instead beside it. */
export const customForm = block({
  kind: 'custom-form',
  label: 'Form of your own',
  help: 'A form from forms/, with its title, its words and whom to ring instead.',
  schema,
  needs: ({ form }) => ({ form }),
  way: ({ applyText }, id) => ({ text: applyText, href: `#${blockFormId(id)}` }),
  View: CustomFormBlock,
})

function CustomFormBlock({ id, loaded: { form } }: BlockProps<v.InferOutput<typeof schema>, 'form'>) {
  const { path, answer, taken } = use(PageStateContext)
  if (!form) return null
  const formId = blockFormId(id)
  return (
    <section id={formId} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles.section}>
      <div className={styles.about}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {form.title}
        </h2>
        {form.para === '' ? null : <p className={styles.para}>{form.para}</p>}
        <p className={styles.ring}>
          <Icon name="phone" />
          <span>
            Rather talk to us? <a href={telephoneLink(form.telephone)}>{form.telephone}</a>
          </span>
        </p>
      </div>
      <CustomFormFields
        blockId={id}
        path={path}
        form={form}
        {...(answer?.form === formId && { answer })}
        {...(taken?.blockId === id && { taken: taken.text })}
      />
    </section>
  )
}
