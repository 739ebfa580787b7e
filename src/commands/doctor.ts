import { Resolver } from 'node:dns/promises'
import { problemLine } from '#src/content/content-error.ts'
import { type ContentStore, contentInFolder } from '#src/content/content-store.ts'
import { environment } from '#src/environment.ts'
import {
  type Check,
  type CheckResult,
  type Finding,
  findingPassed,
  findingWarning,
  findingWrong,
  runChecks,
} from '#src/services/doctor/check-result.ts'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { explainFailure, serialiseError } from '#src/start/explain-failure.ts'
import { type InspectAgency, loadBuilt } from './built-reader.ts'
import type { Command, CommandContext } from './command.ts'
import { siteChecks } from './site-checks.ts'

/** Time limit of one check: everything a site needs responds faster. */
const patienceMs = 15_000

/** `load` as in checkCommand; `now` is the time. */
export const doctorCommand = (load: () => Promise<InspectAgency> = loadBuilt, now = () => new Date()): Command => ({
  name: 'doctor',
  summary: 'Look whether the site and all it stands on are well, and say how to mend what is not',
  options: {
    '--dkim <selectors>': 'selectors of DKIM keys that the domain of mails should have, separated by commas',
    '--json': 'write what was found as JSON',
  },
  details: `
Looks at settings, content, database, its pooler and replica, mail server and the records of its domain, pictures, object store, disk,
clocks, sources of feeds, postcode service, webhook, virus scanner, shared cache and PUBLIC_URL with its certificate. Each is said to be fine, to deserve a look (warning), or to be wrong, with what
to do. It sends no mail and no enquiry, changes nothing but for a small file and
object that it removes again, shows no password, and gives each check 15 seconds. Run it with the
settings of the site and as its user; the site may run meanwhile.

Exits with 1 when something is wrong, 0 otherwise.

Example: gable doctor --dkim s1,s2`,
  async run({ options }, context) {
    const inspect = async (store: ContentStore) => await (await load())(store, measuringStore)
    const inspected = inspect(contentInFolder(context.settings.contentFolder))
    const selectors = typeof options.dkim === 'string' ? options.dkim.split(/[\s,]+/).filter(Boolean) : []
    const checks = siteChecks({
      settings: context.settings,
      variables: { set: Object.keys(process.env), known: Object.keys(environment.entries) },
      content: async () => (await inspected).content,
      inspect,
      selectors,
      resolver: new Resolver({ timeout: 3000, tries: 2 }),
      explain,
      now,
    })
    const content = { name: 'content', look: async () => contentFindings(await inspected) }
    const examined = await runChecks([content, ...checks].map(showing(context)), { ms: patienceMs, signal: context.signal, explain })
    context.progress('')
    return options.json === true ? tellAsJson(examined, context) : tell(examined, context)
  },
})

/** More are counted. */
const mostNamed = 10

function contentFindings({ problems }: Awaited<ReturnType<InspectAgency>>): Finding[] {
  const mend = 'npm run gable -- check lists all.'
  const named = (found: typeof problems, finding: typeof findingWrong) => [
    ...found.slice(0, mostNamed).map((problem) => finding(problemLine(problem), mend)),
    ...(found.length > mostNamed ? [finding(`And ${found.length - mostNamed} more like these.`, mend)] : []),
  ]
  if (problems.length === 0) return [findingPassed('What the agency wrote can be read.')]
  const mistakes = problems.filter(({ isWarning }) => !isWarning)
  const warnings = problems.filter(({ isWarning }) => isWarning)
  return [...named(mistakes, findingWrong), ...named(warnings, findingWarning)]
}

/** Shows the names of checks still running. */
function showing({ progress }: Pick<CommandContext, 'progress'>): (check: Check) => Check {
  const left = new Set<string>()
  return ({ name, look }) => ({
    name,
    async look(signal) {
      left.add(name)
      try {
        return await look(signal)
      } finally {
        left.delete(name)
        progress(left.size === 0 ? '' : `Looking at ${[...left].join(', ')} …`)
      }
    },
  })
}

function tellAsJson(examined: readonly CheckResult[], { say }: Pick<CommandContext, 'say'>): number {
  const findings = examined.flatMap(({ name, findings }) => findings.map((finding) => ({ check: name, ...finding })))
  say(JSON.stringify({ findings }))
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0
}

function tell(examined: readonly CheckResult[], { say }: Pick<CommandContext, 'say'>): number {
  const all = examined.flatMap(({ name, findings }) => findings.map((finding) => ({ name, finding })))
  const width = Math.max(...examined.map(({ name }) => name.length))
  for (const { name, finding } of all) {
    say(`${finding.state.padEnd(7)}  ${name.padEnd(width)}  ${finding.says}`)
    if (finding.state !== 'fine') say(`${' '.repeat(width + 11)}→ ${finding.mend}`)
  }
  const count = (state: Finding['state']) => all.filter(({ finding }) => finding.state === state).length
  say(`${count('wrong')} wrong, ${count('warning')} warnings, ${count('fine')} fine.`)
  return count('wrong') > 0 ? 1 : 0
}

function explain(error: unknown, setting?: string): string {
  return explainFailure(error, setting) ?? serialiseError(error).message
}
