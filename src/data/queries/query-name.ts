/** Named at most: who asks, and on whose behalf. */
const mostNamed = 3
/** Of a stack: between us and whoever asked lie some ten frames of the query builder. */
const frames = 40

/**
 * The functions of ours that asked the query which was answered just now: `findPage in findProperties in loadResults`. Read from the stack,
 * which V8 keeps across `await`, so that no query has to be given a name. Costs some ten microseconds.
 */
export function queryName(): string {
  const holder: { stack?: string } = {}
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = frames
  Error.captureStackTrace(holder, queryName)
  Error.stackTraceLimit = stackTraceLimit
  return namesIn(holder.stack ?? '')
}

function namesIn(stack: string): string {
  const names = stack.split('\n').flatMap((line) => {
    if (line.includes('node_modules') || line.includes('node:')) return []
    // `    at async findPage (file:///…/main.js:12875:20)`; a method or a callback has no name that says anything.
    const [, name] = line.match(/^ +at (?:async )?([A-Za-z_$][\w$]*) \(/) ?? []
    return name === undefined || ours.has(name) ? [] : [name]
  })
  return names.slice(0, mostNamed).join(' in ') || 'unnamed'
}

/** Between the query builder and here. */
const ours = new Set(['tellOfQuery', 'answered'])
