/** What a span says besides its name: counts and names of ours, nothing that somebody typed. */
export type SpanFacts = Record<string, string | number | boolean>

/** Adds what is known only later. */
export type NoteFacts = (facts: SpanFacts) => void

/** What makes traces (telemetry/), where they are wanted. */
export interface Tracer {
  /** Runs the work as one span, a child of the one it is done in; for a promise, until it is settled. */
  run<Result>(name: string, facts: SpanFacts, work: (note: NoteFacts) => Result): Result
  /** A query that was answered just now, after so many milliseconds. */
  query(sql: string, ms: number, error: unknown): void
  /** Adds to the span that this is done in. */
  note: NoteFacts
}

let tracer: Tracer | undefined

/** From now on; undefined: no more. One for the whole process, as is what it is for. */
export function traceBy(made: Tracer | undefined): void {
  tracer = made
}

/** Undefined, and all that tracing costs, where there are no traces. */
export function currentTracer(): Tracer | undefined {
  return tracer
}

/** Does the work, as a span where there are traces. Names are few: `import`, not which. */
export function traced<Result>(name: string, facts: SpanFacts, work: (note: NoteFacts) => Result): Result {
  return tracer ? tracer.run(name, facts, work) : work(notesNothing)
}

const notesNothing: NoteFacts = () => {}
