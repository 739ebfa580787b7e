import * as v from 'valibot'
import { choice, list, referenceName, text } from '#src/domain/content/fields.ts'
import { staffCardsPerSize as cardsPerSize } from '#src/domain/site/block-numbers.ts'
import { chosenStaff } from '#src/domain/site/shown-staff.ts'
import { Carousel } from '#src/ui/carousel/carousel.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Section } from '#src/ui/section.tsx'
import { StaffCard } from '#src/ui/staff-card/staff-card.tsx'
import grid from '#src/ui/staff-card/staff-grid.module.css'
import { type BlockProps, block } from '../block.tsx'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the cards.'), 'Our people'),
  layout: v.optional(choice('Layout', 'A slider shows two or three at a time, a grid all of them.', ['grid', 'slider']), 'grid'),
  branch: v.exactOptional(referenceName('branch', 'Branch', 'Only the people of this branch. If left out, those of all branches.')),
  department: v.exactOptional(referenceName('department', 'Department', 'The label of a department: only its people.')),
  people: v.optional(
    list(
      'People',
      'In the order shown. If left out, everybody.',
      v.strictObject({ urlLabel: referenceName('person', 'Person', 'The member of staff.') }),
    ),
    [],
  ),
})

/** Staff of the agency (rules: C17, C18). */
export const staffCards = block({
  kind: 'staff-cards',
  label: 'Staff cards',
  help: 'People of the agency with photograph, position and telephone, as their branches name them.',
  schema,
  needs: () => ({ staff: true, page: true, paths: true }),
  View: StaffCards,
})

function StaffCards({
  id,
  content: { title, layout, ...wishes },
  loaded: { staff, page, paths },
}: BlockProps<v.InferOutput<typeof schema>, 'staff' | 'page' | 'paths'>) {
  const people = chosenStaff(staff, wishes)
  const items = people.map((member) => ({
    key: member.id,
    content: <StaffCard id={id} staff={member} path={page.path} paths={paths} isLead={people.length === 1} />,
  }))
  if (items.length === 0) return null
  return (
    <Section id={id} heading={title}>
      {layout === 'slider' && items.length > 1 ? (
        <Carousel
          label={`${title}: ${items.length} in all`}
          cards={cardsPerSize}
          className={classNames(grid.level, grid.swiped)}
          items={items}
        />
      ) : (
        <ul className={items.length === 1 ? grid.alone : classNames(grid.grid, grid.filled, grid.level)}>
          {items.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}

export const examples = {
  'everybody in a grid': { title: 'Everybody' },
  'a slider': { title: 'One after another', layout: 'slider' },
  'people of one branch': { title: 'In Dulverton', branch: 'dulverton', layout: 'slider' },
  'one person': { title: 'One of us', people: [{ urlLabel: 'priya-raghunathan' }] },
  'nobody at all': { title: 'Nobody', branch: 'atlantis' },
}
