import { Blocks } from '#src/blocks/blocks.tsx'
import type { BlockExample } from '#src/blocks/kinds.ts'
import type { Loaded } from '#src/blocks/needs/needs.ts'
import { pagePictures } from '#src/blocks/page-blocks.ts'
import type { BlockRecord } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { PageFactsData } from '#src/ui/page-facts-data.tsx'
import { PageHeading, Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

/** Every kind of block with links to all its examples and to each one on a page of its own, as a visitor would see it. */
export function galleryPage(examples: readonly BlockExample[], pathOf: (example: BlockExample) => string): Page {
  const kinds = [...new Set(examples.map(({ kind }) => kind))]
  return {
    kind: 'gallery',
    head: { title: 'Gallery of content blocks', robots: 'noindex' },
    view: (
      <>
        <Section id="gallery" heading="Content blocks" headingLevel={1}>
          <p>Each kind with its examples. They are what the tests, the accessibility checks and the screenshots go through.</p>
        </Section>
        {kinds.map((kind) => (
          <Section key={kind} id={kind} heading={kind} link={{ text: 'All on one page', href: routes.site.galleryKind.href(kind) }}>
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

interface KindShown {
  kind: string
  examples: readonly (BlockRecord & { name: string })[]
  now: Date
  loaded: ReadonlyMap<string, Partial<Loaded>>
}

/** All examples of a kind below each other, each under its name. */
export function kindPage({ kind, examples, now, loaded }: KindShown): Page {
  return {
    kind: 'gallery',
    blocks: examples.map((example) => example.kind),
    head: { title: `Examples of ${kind}`, robots: 'noindex' },
    view: (
      <>
        <PageHeading text={kind} />
        {examples.map((record) => (
          <div key={record.id} data-example={record.name}>
            <p className={styles.name}>{record.name}</p>
            <Blocks records={[record]} now={now} loaded={loaded} />
          </div>
        ))}
        <Pictures records={examples} loaded={loaded} />
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

/** One example under a heading, between header and footer. */
export function examplePage({ record, name, now, loaded }: ExampleShown): Page {
  return {
    kind: 'gallery',
    blocks: [record.kind],
    head: { title: `${record.kind}: ${name}`, robots: 'noindex' },
    view: (
      <>
        <Blocks records={[record]} title={name} now={now} loaded={loaded} />
        <Pictures records={[record]} loaded={loaded} />
      </>
    ),
  }
}

/** The data of pictures that open over the page, as a page of the agency's holds it. */
function Pictures({ records, loaded }: { records: readonly BlockRecord[]; loaded: ReadonlyMap<string, Partial<Loaded>> }) {
  const pictureSets = pagePictures(records, loaded)
  return <PageFactsData facts={pictureSets ? { pictureSets } : {}} />
}
