import { type SourcesContent, sourcesContent } from '#src/domain/content/source-content.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { defaultSource, type FeedSource, type SourceBranch, speaksFor, stockPartText } from '#src/domain/imports/feed-source.ts'
import { isSecretName, leastTokenCharacters } from '#src/domain/imports/secret.ts'
import type { ContentProblem } from './content-error.ts'
import { type ContentStore, hasFile } from './content-store.ts'
import { readYamlFile, type YamlFile } from './yaml-file.ts'

interface ReadSources {
  /** Undefined if there is no sources.yaml, or one with errors. */
  sources?: readonly ConfiguredSource[]
  problems: ContentProblem[]
}

/**
 * Reads sources.yaml, the sources of feeds (docs/feeds.md). `ids` has all branch ids, undefined if a branch could not be read. `variables`
 * is the environment, of which mostly only the presence is checked.
 */
export async function readSources(store: ContentStore, ids: readonly number[] | undefined, variables: Variables): Promise<ReadSources> {
  if (!(await hasFile(store, 'sources.yaml'))) return { problems: [] }
  const file = await readYamlFile(store, 'sources.yaml', sourcesContent)
  const problems = [...file.problems, ...checkSources(file, ids, variables)]
  return { ...(file.content && { sources: file.content.sources.map((written) => sourceOf(written, ids ?? [])) }), problems }
}

type SourcesFile = YamlFile<SourcesContent>
type Variables = Readonly<Record<string, string | undefined>>

/** Reports problems between sources, and with branches and variables they refer to. `ids` as in readSources. */
function checkSources(file: SourcesFile, ids: readonly number[] | undefined, variables: Variables): ContentProblem[] {
  return [
    ...repeatedNames(file),
    ...(ids ? [...unknownBranches(file, ids), ...overlaps(file, ids)] : []),
    ...unreadableIds(file),
    ...missingVariables(file, variables),
    ...uselessTokens(file, variables),
    ...closedToAll(file),
    ...unbelievedCertificates(file, variables),
  ]
}

function repeatedNames({ content, problem }: SourcesFile): ContentProblem[] {
  const names = content?.sources.map(({ name }) => name) ?? []
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [problem(['sources', at, 'name'], `${name} is the name of another source too`)] : [],
  )
}

function unknownBranches({ content, problem }: SourcesFile, ids: readonly number[]): ContentProblem[] {
  return (content?.sources ?? []).flatMap((source, at) =>
    sourceBranches(source, ids).flatMap(({ id, theirs }, place) => {
      if (ids.includes(id)) return []
      const step = Array.isArray(source.branches) ? place : theirs
      return [problem(['sources', at, 'branches', step], `must be the id of a branch: ${ids.join(', ') || 'the agency has none'}`)]
    }),
  )
}

function overlaps({ content, problem }: SourcesFile, ids: readonly number[]): ContentProblem[] {
  const sources: FeedSource[] = (content?.sources ?? []).map((written) => sourceOf(written, ids))
  return sources.flatMap((source, at) => {
    const parts = source.branches.flatMap(({ id }) => source.channels.map((channel) => ({ branchId: id, channel })))
    for (const part of parts) {
      const other = sources.slice(0, at).find((earlier) => speaksFor(earlier, part))
      const reason = `the ${stockPartText(part)} come from the source ${other?.name} already: no two may have the same`
      if (other) return [problem(['sources', at, content?.sources[at]?.branches ? 'branches' : 'name'], reason)]
    }
    return []
  })
}

/** Reports branch ids that are not numbers, for formats that need numbers. */
function unreadableIds({ content, problem }: SourcesFile): ContentProblem[] {
  return (content?.sources ?? []).flatMap(({ format, branches }, at) => {
    if (format !== 'blm' || !branches || Array.isArray(branches)) return []
    const theirs = Object.keys(branches).filter((id) => !/^(0|[1-9]\d{0,9})$/.test(id))
    return theirs.map((id) => problem(['sources', at, 'branches', id], 'must be a number: BLM files have numbers for branches'))
  })
}

/** Reports missing environment variables as warnings: the site starts without such a source. */
function missingVariables({ content, problem }: SourcesFile, variables: Variables): ContentProblem[] {
  return secretsIn(content).flatMap(({ path, name }) =>
    variables[name] ? [] : [warning(problem(path, `the environment holds no ${name}: the source does without it`))],
  )
}

/** Reports senders' tokens that are too short to be safe, or that two sources share, so that the sender is ambiguous. */
function uselessTokens({ content, problem }: SourcesFile, variables: Variables): ContentProblem[] {
  const holders = new Map<string, { source: string; says: string }>()
  if (variables.FEED_TOKEN) holders.set(variables.FEED_TOKEN, { source: defaultSource, says: 'FEED_TOKEN' })
  return borneIn(content).flatMap(({ path, source, what, held, isSecret }) => {
    // Sources that name the same variable share its token even while it is not set.
    const borne = isSecret ? variables[held] || `{ env: ${held} }` : held
    const other = holders.get(borne)
    holders.set(borne, { source, says: `${what} of ${source}` })
    if (other && other.source !== source)
      return [
        problem(
          path,
          `${what} of ${source} holds the same as ${other.says}: each source needs its own, or either would be taken for the other`,
        ),
      ]
    if (!isSecret || !variables[held] || borne.length >= leastTokenCharacters) return []
    return [problem(path, `${held} holds fewer than ${leastTokenCharacters} characters: nobody could send to ${source} by it`)]
  })
}

/** Returns the credentials of sources; `held` is the name of the variable with a secret, or the value itself if that is not secret. */
function borneIn(content: SourcesContent | undefined) {
  return (content?.sources ?? []).flatMap((source, at) => {
    const secrets = secretsOf(source, at).filter(({ path }) => path.at(-1) === 'token' || path.at(-1) === 'addressSecret')
    const borne = secrets.map(({ path, name }) => ({ path, source: source.name, what: name, held: name, isSecret: true }))
    const certificate = source.format === 'rtdf' ? source.certificate : undefined
    if (certificate === undefined) return borne
    return [
      ...borne,
      { path: ['sources', at, 'certificate'], source: source.name, what: 'certificate', held: certificate, isSecret: false },
    ]
  })
}

/** Reports real-time sources without any credential, which would refuse everything sent to them. */
function closedToAll({ content, problem }: SourcesFile): ContentProblem[] {
  return (content?.sources ?? []).flatMap((source, at) => {
    if (source.format !== 'rtdf' || source.token || source.addressSecret || source.certificate) return []
    return [problem(['sources', at], 'nobody may send to it: it needs a token, an addressSecret or a certificate')]
  })
}

/**
 * Reports certificates without a trusted proxy. An error rather than a warning: behind a proxy that passes on a visitor's own header, the
 * certificate, which is public, would work as a password.
 */
function unbelievedCertificates({ content, problem }: SourcesFile, variables: Variables): ContentProblem[] {
  if (variables.CLIENT_CERT_HEADER) return []
  return (content?.sources ?? []).flatMap((source, at) => {
    if (source.format !== 'rtdf' || source.certificate === undefined) return []
    const todo = 'have the proxy set Client-Cert on every request (docs/feed-rtdf.md), then set CLIENT_CERT_HEADER=Client-Cert'
    return [problem(['sources', at, 'certificate'], `nothing says that a proxy tells of certificates: ${todo}`)]
  })
}

function secretsIn(content: SourcesContent | undefined) {
  return (content?.sources ?? []).flatMap(secretsOf)
}

function secretsOf(source: SourcesContent['sources'][number], at: number): Array<{ path: (string | number)[]; name: string }> {
  return Object.entries(source).flatMap(([field, value]) =>
    isSecretName(value) ? [{ path: ['sources', at, field], name: value.env }] : [],
  )
}

function warning(problem: ContentProblem): ContentProblem {
  return { ...problem, isWarning: true }
}

type SourceContent = SourcesContent['sources'][number]

/** Returns a source's branches, each with the software's name for it; all branches of the agency by default. */
function sourceBranches({ branches: written }: SourceContent, ids: readonly number[]): SourceBranch[] {
  if (written && !Array.isArray(written)) return Object.entries(written).map(([theirs, id]) => ({ id, theirs }))
  return (written ?? ids).map((id) => ({ id, theirs: String(id) }))
}

function sourceOf(written: SourceContent, ids: readonly number[]): ConfiguredSource {
  return { ...written, branches: sourceBranches(written, ids) }
}
