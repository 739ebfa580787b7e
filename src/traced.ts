/** Facts of a span besides its name: counts and names of Gable's own, nothing that somebody typed. */
export type SpanFacts = Record<string, string | number | boolean>

/** Adds facts that are known only later. */
export type NoteFacts = (facts: SpanFacts) => void

/** Makes traces where they are wanted (telemetry/). */
export interface Tracer {
  /** Runs the work as one span, a child of the current one; for a promise until it settles. */
  run<Result>(name: string, facts: SpanFacts, work: (note: NoteFacts) => Result): Result
  /** Records a query that just ended, with its duration in milliseconds. */
  query(sql: string, ms: number, error: unknown): void
  /** Adds facts to the current span. */
  note: NoteFacts
}

let tracer: Tracer | undefined

/** Sets the tracer of this process; undefined turns tracing off. */
export function traceBy(made: Tracer | undefined): void {
  tracer = made
}

/** Returns undefined where tracing is off, which then costs nothing else. */
export function currentTracer(): Tracer | undefined {
  return tracer
}

/** Runs the work, as a span if tracing is on. Names are few and general: `import`, not which one. */
export function traced<Result>(name: string, facts: SpanFacts, work: (note: NoteFacts) => Result): Result {
  return tracer ? tracer.run(name, facts, work) : work(notesNothing)
}

const notesNothing: NoteFacts = () => {}
