import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import type { FeedProblem } from '#src/domain/property/listing.ts'
import type { FeedFile } from '#src/feeds/feed.ts'
import { type Finding, findingPassed, findingWarning, findingWrong } from '../doctor/check-result.ts'
import { type PullOfSourceOptions, pullOfSource } from './pull-of-source.ts'
import { pullTokensOf } from './pull-source.ts'

interface TrialParts extends PullOfSourceOptions {
  now(): Date
  /** As of a pull. */
  scratch: string
  signal: AbortSignal
  /** Time limit for reading, in milliseconds. */
  mostMs?: number
}

/** A trial shows whether a source can be read, not all that it has. */
const [usualMs, mostRows, mostProblems] = [20_000, 200, 5]

/**
 * Requests properties as a pull does, with its stored tokens, and reads the first ones. Returns how many can be shown, and what is wrong
 * with the others; no findings for sources that send by themselves. Imports nothing.
 */
export async function trySource(source: ConfiguredSource, { mostMs = usualMs, ...parts }: TrialParts): Promise<Finding[]> {
  const pull = pullOfSource(source, parts)
  if (!pull) return []
  const outOfTime = AbortSignal.timeout(mostMs)
  const signal = AbortSignal.any([parts.signal, outOfTime])
  try {
    const { now, scratch } = parts
    const asked = {
      state: null,
      tokens: pullTokensOf(parts.db, source.name),
      now: now(),
      confirmsWithdrawals: false,
      scratch,
      say: () => {},
      signal,
    }
    const { feed } = await pull(asked)
    if (!feed) return [findingPassed(`${source.name} answers, and has no property for the site.`)]
    try {
      return [findingOf(source.name, await readSome(feed.file, signal))]
    } finally {
      await feed.close()
    }
  } catch (error) {
    if (error instanceof PullFailed)
      return [findingWrong(error.message, 'Compare what is written here with what the support of your software gave you.')]
    if (!outOfTime.aborted) throw error
    const seconds = Math.round(mostMs / 1000)
    return [
      findingWarning(
        `${source.name} was not read within ${seconds} seconds.`,
        'It is read in full when it is imported, which says how that went.',
      ),
    ]
  }
}

interface Trial {
  read: number
  /** How many of those read cannot be shown. */
  lost: number
  problems: FeedProblem[]
  isWhole: boolean
}

async function readSome(file: FeedFile, signal: AbortSignal): Promise<Trial> {
  const trial: Trial = { read: 0, lost: 0, problems: [...file.problems], isWhole: true }
  for await (const row of file.rows) {
    signal.throwIfAborted()
    if (trial.read === mostRows) {
      trial.isWhole = false
      break
    }
    trial.read += 1
    const problems = row.kind === 'rejected' ? [row.problem] : row.read().warnings
    if (row.kind === 'rejected' || problems.some(({ heldBack }) => heldBack)) trial.lost += 1
    trial.problems.push(...problems)
  }
  return trial
}

function findingOf(name: string, { read, lost, problems, isWhole }: Trial): Finding {
  const some = `${name} was read: ${isWhole ? '' : 'of the first '}${read} ${read === 1 ? 'property' : 'properties'}`
  const says = `${some}, ${lost === 0 ? 'each can be shown' : `${lost} cannot be shown`}.`
  if (problems.length === 0) return findingPassed(says)
  const first = problems.slice(0, mostProblems).map(({ agentRef, field, reason }) => [agentRef, field, reason].filter(Boolean).join(' '))
  const rest = problems.length > first.length ? `; and ${problems.length - first.length} more` : ''
  return findingWarning(says, `To put right in your software: ${first.join('; ')}${rest}.`)
}
