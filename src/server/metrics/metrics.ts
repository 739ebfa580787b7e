/** A metric with its values, as in Prometheus' text format 0.0.4. */
export interface MetricFamily {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Array<{ suffix: string; labels: Record<string, string>; value: number }>
}

type Labels = Record<string, string>

/** The metrics of this process. Counting is one map look-up; everything else happens when they are read. */
export class Metrics {
  readonly #families: Array<() => MetricFamily> = []

  counter(name: string, help: string): { add(labels?: Labels, by?: number): void } {
    const values = new Map<string, { labels: Labels; value: number }>()
    this.#families.push(() => ({ name, help, type: 'counter', samples: [...values.values()].map((one) => ({ suffix: '', ...one })) }))
    return {
      add(labels = {}, by = 1) {
        const key = Object.values(labels).join(' ')
        const found = values.get(key)
        if (found) found.value += by
        else values.set(key, { labels, value: by })
      },
    }
  }

  gauge(name: string, help: string, read: () => number): void {
    this.#families.push(() => ({ name, help, type: 'gauge', samples: [{ suffix: '', labels: {}, value: read() }] }))
  }

  /** `bounds` are the upper limits of the buckets, ascending. */
  histogram(name: string, help: string, bounds: readonly number[]): { observe(value: number): void } {
    const counts = bounds.map(() => 0)
    let [count, sum] = [0, 0]
    const bucket = (le: string, value: number) => ({ suffix: '_bucket', labels: { le }, value })
    this.#families.push(() => ({
      name,
      help,
      type: 'histogram',
      samples: [
        ...bounds.map((bound, index) => bucket(String(bound), counts[index] ?? 0)),
        bucket('+Inf', count),
        { suffix: '_sum', labels: {}, value: sum },
        { suffix: '_count', labels: {}, value: count },
      ],
    }))
    return {
      observe(value) {
        count++
        sum += value
        for (let index = bounds.length - 1; index >= 0 && value <= (bounds[index] ?? 0); index--) counts[index] = (counts[index] ?? 0) + 1
      },
    }
  }

  families(): MetricFamily[] {
    return this.#families.map((family) => family())
  }
}

/** The metrics of several processes as one list, each value labelled with its process's number. */
export function sumOfProcesses(byProcess: ReadonlyMap<string, readonly MetricFamily[]>): MetricFamily[] {
  const byName = new Map<string, MetricFamily>()
  for (const [process, families] of byProcess) {
    for (const family of families) {
      const samples = family.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, process } }))
      const found = byName.get(family.name)
      if (found) found.samples.push(...samples)
      else byName.set(family.name, { ...family, samples })
    }
  }
  return [...byName.values()]
}

export function metricsText(families: readonly MetricFamily[]): string {
  return families.map(familyText).join('')
}

function familyText({ name, help, type, samples }: MetricFamily): string {
  const lines = samples.map(({ suffix, labels, value }) => `${name}${suffix}${labelsText(labels)} ${value}`)
  return `${[`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n')}\n`
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
