import * as v from 'valibot'
import { text } from '#src/domain/content/fields.ts'
import * as routes from '#src/routes.ts'
import { BranchList } from '#src/ui/branch-list.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'

const schema = v.strictObject({ title: v.optional(text('Heading', 'Above the offices.'), 'Our offices') })

/** The agency's branches, taken from content/<agency>/branches so that an address is written once. */
export const ourOffices = block({
  kind: 'our-offices',
  label: 'Our offices',
  help: 'All branches with address and telephone, from the files in branches/.',
  schema,
  needs: () => ({ branches: true }),
  View: OurOffices,
})

function OurOffices({ id, content, loaded: { branches } }: BlockProps<v.InferOutput<typeof schema>, 'branches'>) {
  if (branches.length === 0) return null
  return (
    <Section id={id} heading={content.title} link={{ text: 'View all offices', href: routes.branches.index.href() }}>
      <BranchList branches={branches} />
    </Section>
  )
}

export const examples = {
  'its own title': {},
  'a title by the agency': { title: 'Four doors to knock on' },
}
