import { Hono } from 'hono'
import { loadHome } from '../../pages/home/load.ts'
import { homePage } from '../../pages/home/page.tsx'
import { routes } from '../../routes.ts'
import type { Services } from '../app.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'

export function homePageEndpoint(services: Services): Hono {
  return new Hono().get(routes.home, async (c) => {
    const home = await loadHome({
      db: services.db,
      content: services.content(),
      publicUrl: publicUrl(c, services.settings),
      now: services.now(),
    })
    return showPage(c, services, homePage(home))
  })
}
