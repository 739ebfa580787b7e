import { shareLink } from './share-link.ts'

/** From now on shares by clicks on `data-share` links and prints by `data-print` buttons. Where nothing can share, the link is a mail. */
function followShareLinks(): void {
  document.addEventListener('click', async (event) => {
    const target = event.target as Element
    if (target.closest('[data-print]')) return printPage()
    const link = target.closest<HTMLAnchorElement>('a[data-share]')
    if (!link || event.button !== 0) return
    event.preventDefault()
    const what = { title: link.dataset.shareTitle ?? document.title, url: link.dataset.share ?? location.href }
    if (!(await shareLink(what))) location.href = link.href
  })
}

/** Pictures that wait to be scrolled to would be missing on paper: they are fetched first, for as long as somebody waits. */
async function printPage(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')].filter((picture) =>
    picture.checkVisibility(),
  )
  for (const picture of waiting) picture.loading = 'eager'
  const patience = new Promise((resolve) => setTimeout(resolve, 3000))
  await Promise.race([Promise.allSettled(waiting.map((picture) => picture.decode())), patience])
  print()
}

followShareLinks()
