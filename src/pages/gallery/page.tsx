import { Blocks } from '#src/blocks/blocks.tsx'
import type { BlockExample } from '#src/blocks/examples.ts'
import type { Loaded } from '#src/blocks/needs/needs.ts'
import type { BlockRecord } from '#src/domain/site/agency.ts'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'

/** Every kind of block with links to each example, which stands on a page of its own, as it would for a visitor. */
export function galleryPage(examples: readonly BlockExample[], pathOf: (example: BlockExample) => string): Page {
  const kinds = [...new Set(examples.map(({ kind }) => kind))]
  return {
    head: { title: 'Gallery of content blocks', robots: 'noindex' },
    view: (
      <>
        <Section id="gallery" heading="Content blocks" headingLevel={1}>
          <p>Each kind with its examples. They are what the tests, the accessibility checks and the screenshots go through.</p>
        </Section>
        {kinds.map((kind) => (
          <Section key={kind} id={kind} heading={kind}>
            <ul>
              {examples
                .filter((example) => example.kind === kind)
                .map((example) => (
                  <li key={example.name}>
                    <a href={pathOf(example)}>{example.name}</a>
                  </li>
                ))}
            </ul>
          </Section>
        ))}
      </>
    ),
  }
}

interface ExampleShown {
  record: BlockRecord
  name: string
  now: Date
  loaded: ReadonlyMap<string, Partial<Loaded>>
}

/** One example, alone under a heading, between header and footer. */
export function examplePage({ record, name, now, loaded }: ExampleShown): Page {
  return {
    head: { title: `${record.kind}: ${name}`, robots: 'noindex' },
    view: <Blocks records={[record]} title={name} now={now} loaded={loaded} />,
  }
}
