import * as v from 'valibot'
import { readAnalyticsCode } from './analytics-code.ts'
import { host } from './fields.ts'

const code = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (given) => readAnalyticsCode(given).wrong.length === 0,
      ({ input }) => {
        const [first] = readAnalyticsCode(String(input)).wrong
        return `must be <script> elements alone, each with an https: address or a text; not ${first}`
      },
    ),
  ),
  '',
)

/** `analytics` in content/<agency>/site.yaml: what runs once a visitor allows it (decision 69). */
export const analyticsContent = v.strictObject({ headCode: code, code, hosts: v.optional(v.array(host), []) })
