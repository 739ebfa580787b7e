import * as v from 'valibot'
import { paragraphs, referenceName, text, yesOrNo } from '#src/domain/content/fields.ts'
import { Paragraphs } from '#src/ui/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import { StaffCard } from '#src/ui/staff-card/staff-card.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './meet-the-agent.module.css'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the card.'), 'Meet the agent'),
  urlLabel: referenceName('person', 'Person', 'The member of staff.'),
  text: v.exactOptional(paragraphs('Text', 'In large letters beside the portrait.')),
  showOnDesktop: v.optional(yesOrNo('On wide screens too', 'Otherwise it is left out from 992 px on.'), false),
})

/** One of the agency's staff, with telephone and email links (rules: C1). */
export const meetTheAgent = block({
  kind: 'meet-the-agent',
  label: 'Meet the agent',
  help: 'Somebody of the agency with telephone and a form to them; on narrow screens alone unless you say otherwise.',
  schema,
  needs: () => ({ staff: true, page: true, paths: true }),
  View: MeetTheAgent,
})

function MeetTheAgent({
  id,
  content: { title, urlLabel, text: words, showOnDesktop },
  loaded: { staff, page, paths },
}: BlockProps<v.InferOutput<typeof schema>, 'staff' | 'page' | 'paths'>) {
  const member = staff.find((each) => each.urlLabel === urlLabel)
  if (!member) return null
  return (
    <div className={showOnDesktop ? styles.always : styles.narrow}>
      <Section id={id} heading={title}>
        <StaffCard id={id} staff={member} path={page.path} paths={paths} isLead>
          {words === undefined ? null : <Paragraphs text={words} />}
        </StaffCard>
      </Section>
    </div>
  )
}

export const examples = {
  'on narrow screens alone': { title: 'Meet Priya', urlLabel: 'priya-raghunathan' },
  'on wide screens too, with a text': {
    title: 'Meet Rosalind',
    urlLabel: 'rosalind-tarr',
    showOnDesktop: true,
    text: 'Walks every boundary before she says a figure.\n\nBack in the office by four.',
  },
  'nobody of that name': { title: 'Nobody', urlLabel: 'nobody' },
}
