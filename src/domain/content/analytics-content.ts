import * as v from 'valibot'
import { readAnalyticsCode } from '../site/analytics-code.ts'
import type { Content } from './fields.ts'
import { edited, field, groupOf, hostValue, listValue } from './values.ts'

const code = edited(
  'code',
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
)

/** `analytics` in content/<agency>/site.yaml: code that pages run once a visitor allows it (decision 69). */
export const analyticsContent = groupOf({
  headCode: v.optional(field(code, 'Code of the head', 'The <script> elements that your service wants in the head.'), ''),
  code: v.optional(field(code, 'Code of the page', 'The <script> elements that your service wants at the end of the page.'), ''),
  hosts: v.optional(
    field(listValue(hostValue), 'Hosts', 'Where its scripts load from and send to, besides the hosts of their own addresses.'),
    [],
  ),
})
export type Analytics = Content<typeof analyticsContent>
