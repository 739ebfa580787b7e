import type { Context } from 'hono'
import { contentDisposition } from './content-disposition.ts'
import { sendFile } from './send-file.ts'

/**
 * A document that was handed out, by a link whose token the caller has read (services/links/file-tokens.ts): shown, saved under its name, kept by
 * nobody and found by no search engine.
 */
export function sendDocument(c: Context, { path, name }: { path: string; name: string }): Promise<Response> {
  return sendFile(
    c,
    { path, contentType: 'application/pdf' },
    {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': contentDisposition('inline', /[.]pdf$/i.test(name) ? name : `${name}.pdf`),
    },
  )
}
