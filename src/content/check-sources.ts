import { type FeedSource, owns, partText } from '../domain/imports/feed-source.ts'
import { isSecretName, leastTokenCharacters } from '../domain/imports/source-settings/secret.ts'
import type { ContentProblem } from './content-error.ts'
import { type SourcesContent, sourceBranches, sourceOf } from './source-content.ts'
import type { YamlFile } from './yaml-file.ts'

type SourcesFile = YamlFile<SourcesContent>
export type Variables = Readonly<Record<string, string | undefined>>

/** Mistakes that show only between sources, and with what they are about. `ids` of the agency's branches, where all could be read. */
export function checkSources(file: SourcesFile, ids: readonly number[] | undefined, variables: Variables): ContentProblem[] {
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
      const other = sources.slice(0, at).find((earlier) => owns(earlier, part))
      const reason = `the ${partText(part)} come from the source ${other?.name} already: no two may have the same`
      if (other) return [problem(['sources', at, content?.sources[at]?.branches ? 'branches' : 'name'], reason)]
    }
    return []
  })
}

/** The format has numbers for branches. */
function unreadableIds({ content, problem }: SourcesFile): ContentProblem[] {
  return (content?.sources ?? []).flatMap(({ format, branches }, at) => {
    if (format !== 'blm' || !branches || Array.isArray(branches)) return []
    const theirs = Object.keys(branches).filter((id) => !/^(0|[1-9]\d{0,9})$/.test(id))
    return theirs.map((id) => problem(['sources', at, 'branches', id], 'must be a number: BLM files have numbers for branches'))
  })
}

/** The site does without what lacks its password, and is nobody's to be brought down by. */
function missingVariables({ content, problem }: SourcesFile, variables: Variables): ContentProblem[] {
  return secretsIn(content).flatMap(({ path, name }) =>
    variables[name] ? [] : [warning(problem(path, `the environment holds no ${name}: the source does without it`))],
  )
}

/** Who bears a token of two sources would be either. */
function uselessTokens({ content, problem }: SourcesFile, variables: Variables): ContentProblem[] {
  const taken = new Map(variables.FEED_TOKEN ? [[variables.FEED_TOKEN, 'FEED_TOKEN']] : [])
  return secretsIn(content).flatMap(({ path, name }) => {
    const token = path.at(-1) === 'token' ? variables[name] : undefined
    if (!token) return []
    const other = taken.get(token)
    taken.set(token, name)
    if (other) return [problem(path, `${name} holds the same as ${other}: each source needs a token of its own`)]
    const isShort = token.length < leastTokenCharacters
    return isShort ? [warning(problem(path, `${name} holds fewer than ${leastTokenCharacters} characters: nobody may send by it`))] : []
  })
}

/** All that is sent to it would be refused. */
function closedToAll({ content, problem }: SourcesFile): ContentProblem[] {
  return (content?.sources ?? []).flatMap((source, at) => {
    if (source.format !== 'rtdf' || source.token || source.addressSecret || source.certificate) return []
    return [problem(['sources', at], 'nobody may send to it: it needs a token, an addressSecret or a certificate')]
  })
}

/** Refused rather than warned of: a proxy that only passes on what the visitor wrote would make of each certificate, which is public, a password. */
function unbelievedCertificates({ content, problem }: SourcesFile, variables: Variables): ContentProblem[] {
  if (variables.CLIENT_CERT_HEADER) return []
  return (content?.sources ?? []).flatMap((source, at) => {
    if (source.format !== 'rtdf' || source.certificate === undefined) return []
    const todo = 'have the proxy set Client-Cert on every request (docs/feeds.md, Real time), then set CLIENT_CERT_HEADER=Client-Cert'
    return [problem(['sources', at, 'certificate'], `nothing says that a proxy tells of certificates: ${todo}`)]
  })
}

function secretsIn(content: SourcesContent | undefined): Array<{ path: (string | number)[]; name: string }> {
  return (content?.sources ?? []).flatMap((source, at) =>
    Object.entries(source).flatMap(([field, value]) => (isSecretName(value) ? [{ path: ['sources', at, field], name: value.env }] : [])),
  )
}

function warning(problem: ContentProblem): ContentProblem {
  return { ...problem, isWarning: true }
}
