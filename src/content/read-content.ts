import type { BlockSchemas } from '#src/domain/content/page-content.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import type { PictureReference } from './check-blocks.ts'
import { checkFilesTogether, referencesOf, type Surroundings } from './check-content.ts'
import { ContentError, type ContentProblem, type Reference } from './content-error.ts'
import type { ContentStore } from './content-store.ts'
import { type ContentFiles, readFiles } from './read-files.ts'
/**
 * Reads all content: site.yaml, menus.yaml, the brand, property-tax.yaml, sources.yaml, any files in branches/ and, if `blocks` has the
 * known kinds, the files in pages/. Throws a ContentError with all errors in all files.
 */
export async function readContent(store: ContentStore, blocks?: BlockSchemas): Promise<AgencyContent> {
  const { content, problems } = await inspectContent(store, { blocks })
  if (!content) throw new ContentError(problems.filter(({ isWarning }) => !isWarning))
  return content
}

/** An agency's content with its problems. */
interface Inspection {
  /** Undefined if there are errors. */
  content?: AgencyContent
  /** Errors and warnings, sorted by file. */
  problems: ContentProblem[]
  /** Links to searches, for checkSearches, which needs the gazetteer. */
  searches: Reference[]
  /** References to pictures, each with the width in pixels that it needs if known, for smallPictures. */
  pictures: PictureReference[]
  /** References of plots to properties in the feed, for checkPlots. */
  plots: Reference[]
}

/** Reads and checks all content. Errors are returned as problems, never thrown. */
export async function inspectContent(store: ContentStore, surroundings: Surroundings): Promise<Inspection> {
  if (!(await store.exists()))
    return { problems: [{ file: store.name, line: 0, field: '', reason: noFolder }], searches: [], pictures: [], plots: [] }
  const files = await readFiles(store, surroundings.blocks)
  const named = referencesOf(files, surroundings.blocks)
  const problems = await checkFilesTogether(store, files, named, surroundings)
  const { searches, pictures, plots } = named
  const content = problems.every(({ isWarning }) => isWarning) ? agencyContent(files) : undefined
  return { ...(content && { content }), problems, searches, pictures, plots }
}

function agencyContent({
  site,
  menus,
  taxes,
  legal,
  brand,
  redirects,
  sources,
  pictures,
  written,
}: ContentFiles): AgencyContent | undefined {
  if (!site.content || !menus.content || !taxes.taxes || !legal.texts) return undefined
  const { brand: _named, ...facts } = site.content
  const { primary, secondary, logo, split } = menus.content
  return {
    site: facts,
    primaryMenu: primary,
    secondaryMenu: secondary,
    menuLayout: { logo, split },
    ...(brand.brand && { brand: brand.brand }),
    taxes: taxes.taxes,
    legalTexts: legal.texts,
    ...(redirects.redirects && { redirects: redirects.redirects }),
    ...(pictures.focalPoints && { focalPoints: pictures.focalPoints }),
    ...(sources.sources && { sources: sources.sources }),
    ...written,
  }
}

const noFolder = 'is no folder; GABLE_CONTENT, or GABLE_AGENCY for one in content/, says where the content is (docs/settings.md)'
