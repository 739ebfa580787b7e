import type { Context } from 'hono'
import type { FoundBytes } from '#src/gateways/byte-store/byte-store.ts'
import { contentDisposition } from './content-disposition.ts'
import { sendFile } from './send-file.ts'

/**
 * A document that was handed out, by a link whose token the caller has read (services/signed-links.ts): shown, saved under its name, kept by
 * nobody and found by no search engine.
 */
export async function sendDocument(c: Context, { found, name }: { found: FoundBytes; name: string }): Promise<Response> {
  return await sendFile(
    c,
    { ...found, contentType: 'application/pdf' },
    {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': contentDisposition('inline', /[.]pdf$/i.test(name) ? name : `${name}.pdf`),
    },
  )
}
