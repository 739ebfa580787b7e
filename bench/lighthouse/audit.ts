import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumProgram } from '#tests/support/chromium-program.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export interface Audit {
  /** 0 to 100. */
  scores: Record<Category, number>
  /** Milliseconds; layout shift has no unit. */
  metrics: { firstPaint: number; largestPaint: number; blocking: number; layoutShift: number }
  /** Audits without full marks: id, and Lighthouse's explanation. */
  faults: string[]
}

/** Of a test's Chromium, so that all else is as a visitor's. */
const wanted = /^--(?:no-sandbox|disable-setuid|use-angle|enable-unsafe-swiftshader|ignore-gpu)/

/**
 * Runs Lighthouse's mobile preset (a slow phone on slow 4G, simulated) on one address, in a Chromium of its own; with `graphics` in one that
 * draws WebGL, by the processor.
 */
export async function audit(url: string, { graphics = false } = {}): Promise<Audit> {
  const profile = await mkdtemp(join(tmpdir(), 'gable-lighthouse-'))
  const { executablePath, args, env } = await chromiumProgram({ graphics })
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...args.filter((argument) => wanted.test(argument))],
    envVars: env,
    userDataDir: profile,
  })
  try {
    const answer = await lighthouse(url, { port: chrome.port, output: 'json', onlyCategories: [...categories], logLevel: 'error' })
    if (!answer || answer.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${answer?.lhr.runtimeError?.message}`)
    return auditOf(answer.lhr)
  } finally {
    chrome.kill()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function auditOf({ categories: scored, audits }: Result): Audit {
  const score = (category: Category) => Math.round((scored[category]?.score ?? 0) * 100)
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    metrics: {
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      blocking: number('total-blocking-time'),
      layoutShift: number('cumulative-layout-shift'),
    },
    faults: categories.flatMap((category) =>
      (scored[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const found = audits[id]
        const isFault = found && weight > 0 && found.score !== null && found.score < 0.9
        return isFault ? [`${category}, ${id}: ${found.title} ${found.displayValue ?? ''}`.trim()] : []
      }),
    ),
  }
}
