import { html, raw } from 'hono/html'
import { type ContentProblem, problemLine } from '#src/content/content-error.ts'

/** Adds the mistakes in the content to the end of a page; leaves other responses as they are. */
export async function withNotice(answer: Response, problems: readonly ContentProblem[]): Promise<Response> {
  if (problems.length === 0 || !answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const page = await answer.text()
  const end = page.lastIndexOf('</body>')
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.delete('etag')
  return new Response(`${page.slice(0, end)}${await notice(problems)}${page.slice(end)}`, { status: answer.status, headers })
}

/** The page at every address until the content is valid for the first time; it reloads when the content changes. */
export async function noticeAlone(problems: readonly ContentProblem[]): Promise<Response> {
  const page = html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8" /><title>The content has mistakes</title>
    <script type="module" src="/@vite/client"></script></head><body>${raw(await notice(problems))}</body></html>`
  return new Response(String(await page), { status: 500, headers: { 'content-type': 'text/html; charset=UTF-8' } })
}

const look = `position:fixed;inset:auto 0 0 0;z-index:100;max-height:50vh;overflow:auto;margin:0;padding:1rem 1.5rem;
  color:#fff;background:#7a1712;font:1rem/1.5 ui-monospace,monospace`

async function notice(problems: readonly ContentProblem[]): Promise<string> {
  const isMistaken = problems.some(({ isWarning }) => !isWarning)
  const heading = isMistaken ? 'The content has mistakes; you see what was right last' : 'Something in the content is not as it should be'
  const lines = problems.map((problem) => html`<li>${problemLine(problem)}</li>`)
  return String(await html`<aside role="alert" data-content-problems style="${look}"><strong>${heading}</strong><ul>${lines}</ul></aside>`)
}
