import * as v from 'valibot'
import { groundsOfKind } from '../site/page-rhythm.ts'
import { closestWord } from '../text/closest-word.ts'
import type { Content } from './fields.ts'
import { choiceOf, edited, field, listValue, slugValue, textValue } from './values.ts'

/** The schema of each kind of block, by kind (listed in src/blocks/kinds.ts). */
export type BlockSchemas = ReadonlyMap<string, v.GenericSchema>

const path = edited(
  'path',
  v.pipe(v.string(), v.regex(/^\/([a-z0-9]+(-[a-z0-9]+)*(\/(?=.)|$))*$/, 'must be a path such as /about or /selling/at-auction')),
)

/** content/<agency>/pages/*.yaml: a page made of blocks of these kinds. */
export function pageContent(schemas: BlockSchemas) {
  const kinds = [...schemas].map(([kind, content]) =>
    v.strictObject({
      id: field(slugValue, 'Id', 'Of no other block of the page: links lead to it, #services.'),
      kind: field(edited('block kind', v.literal(kind)), 'Kind', 'What kind of block it is.'),
      ...groundOf(kind),
      content: v.optional(field(edited('group', content), 'Content', 'What the block says.'), {}),
    }),
  )
  return v.strictObject({
    title: field(textValue, 'Title', 'What browsers and search engines show: some 60 characters.'),
    description: field(textValue, 'Description', 'A sentence or two for search engines.'),
    path: field(path, 'Path', 'Where the page is: /about, and / for the home page.'),
    alsoAt: v.optional(field(listValue(path), 'Further paths', 'Where the same page is shown too.'), []),
    blocks: field(
      edited(
        'blocks',
        v.pipe(
          v.array(v.variant('kind', kinds, (issue) => noKind(issue, [...schemas.keys()]))),
          v.minLength(1, 'must have at least one block'),
          v.rawCheck(({ dataset, addIssue }) => {
            const ids = (dataset.value as { id?: unknown }[]).map((block) => block?.id)
            ids.forEach((id, at) => {
              const message = `${id} is the id of another block of this page too`
              if (id !== undefined && ids.indexOf(id) < at) addIssue({ message, path: pathTo(dataset.value, at, 'id') })
            })
          }),
        ),
      ),
      'Blocks',
      'What the page is made of, from the top.',
    ),
  })
}

/** The choice of its ground, for kinds that have one. */
function groundOf(kind: string) {
  const offered = groundsOfKind(kind)
  const help = 'What it stands on. Left out, it follows from the blocks before and after it.'
  const choice = { ground: v.exactOptional(field(choiceOf(offered), 'Ground', help)) }
  return offered.length > 0 ? choice : ({} as typeof choice)
}

/** A page as written, with its path and perhaps further paths. */
export type PageContent = Content<ReturnType<typeof pageContent>>

function pathTo(blocks: unknown, at: number, key: string): [v.IssuePathItem, v.IssuePathItem] {
  const block = (blocks as Record<string, unknown>[])[at]!
  return [
    { type: 'unknown', origin: 'value', input: blocks, key: at, value: block },
    { type: 'unknown', origin: 'value', input: block, key, value: block[key] },
  ]
}

/** The message for an unknown kind of block: the kind probably meant, or all kinds. */
function noKind({ input, path: steps }: v.BaseIssue<unknown>, kinds: readonly string[]): string {
  if (input === undefined) {
    const meant = closestWord('kind', Object.keys((steps?.at(-1)?.input as object | undefined) ?? {}))
    return `is missing${meant ? `: did you mean it by ${meant}?` : ''}`
  }
  const meant = typeof input === 'string' && (closestWord(input, kinds) ?? kinds.find((kind) => kind.endsWith(`-${input}`)))
  return meant ? `${input} is no kind of block: did you mean ${meant}?` : `must be a kind of block: ${kinds.join(', ')}`
}
