import type { Listing } from '../src/domain/property/listing.ts'
import { type AgencyStock, briefOf, randomOf } from './agency-stock.ts'
import type { Brief, Subject } from './brief/brief.ts'
import { type Home, type HomeWishes, inventHome } from './home/home.ts'
import { type HomeFormName, homeForms } from './home/home-forms.ts'
import type { Setting } from './places/street-words.ts'
import { galloway } from './places/west-country.ts'
import { blankListing } from './subject/blank-listing.ts'
import { development, developmentListing, plotted, refOf } from './subject/development.ts'
import { homeListing } from './subject/home-listing.ts'
import { roomListing, studentListing } from './subject/shared-listing.ts'
import { inventSite, type Site } from './subject/site.ts'
import { commercialListing, landListing, parkingListing } from './subject/trade-listing.ts'

/** A made-up property as the feed will state it, with what its pictures are drawn from; `listing.media` is still empty. */
export interface DemoProperty {
  brief: Brief
  listing: Listing
  /** Absent for land, workplaces, parking and whole developments. */
  home?: Home
  /** Of a whole development: what is for sale or was sold on it. */
  plots?: readonly DemoProperty[]
}

/** The `index`th property of the agency, the same whenever it is asked for. */
export function makeProperty(stock: AgencyStock, index: number): DemoProperty {
  const brief = briefOf(stock, index)
  const random = randomOf(stock, index)
  return makers[brief.subject.kind](random, { stock, index, brief, subject: brief.subject as never })
}

interface Task<One extends Subject = Subject> {
  stock: AgencyStock
  index: number
  brief: Brief
  subject: One
}

type Makers = { [Kind in Subject['kind']]: (random: () => number, task: Task<Extract<Subject, { kind: Kind }>>) => DemoProperty }

const makers: Makers = {
  home(random, { stock, index, brief, subject }) {
    const { home, site, listing } = begunHome(random, { stock, index, brief, subject })
    return { brief, home, listing: homeListing(random, { listing, home, site, terms: brief.terms, today: stock.today }) }
  },
  room(random, { stock, index, brief, subject }) {
    const { home, site, listing } = begunHome(random, { stock, index, brief, subject })
    return { brief, home, listing: roomListing(random, { listing, home, site, terms: brief.terms, today: stock.today }) }
  },
  student(random, { stock, index, brief, subject }) {
    const { home, site, listing } = begunHome(random, { stock, index, brief, subject })
    return {
      brief,
      home,
      listing: studentListing(random, { listing, home, site, terms: brief.terms, today: stock.today, isHalls: subject.isHalls === true }),
    }
  },
  plot(random, { stock, index, brief, subject }) {
    const whole = development(stock, { round: roundOf(stock, index), number: subject.development })
    const home = inventHome(random, subject.form, subject.wishes)
    const site: Site = { ...whole.site, street: whole.name }
    const listing = blankListing(random, stock, { terms: brief.terms, site, agentRef: refOf(site, index) })
    const opening = `Plot ${subject.plot} at ${whole.name}.`
    return {
      brief,
      home,
      listing: plotted(homeListing(random, { listing, home, site, terms: brief.terms, today: stock.today, opening }), whole, subject.plot),
    }
  },
  development(random, { stock, index, brief, subject }) {
    const site = development(stock, { round: roundOf(stock, index), number: subject.number })
    const listing = blankListing(random, stock, { terms: brief.terms, site: site.site, agentRef: site.agentRef })
    const plots = plotsOf(stock, index, subject.number)
    return { brief, plots, listing: developmentListing(random, { listing, site, plots }) }
  },
  land(random, { stock, index, brief, subject }) {
    const isPlot = subject.land === 'building-plot' || subject.land === 'off-plan'
    const { site, listing } = begun(random, { stock, index, brief, settings: isPlot ? ['village'] : ['rural'], kind: 'land' })
    return { brief, listing: landListing(random, { listing, site, terms: brief.terms, ...subject }) }
  },
  commercial(random, { stock, index, brief, subject }) {
    const isStreet = ['shop', 'cafe', 'mixed-use', 'guest-house'].includes(subject.commercial)
    const settings: readonly Setting[] = subject.commercial === 'pub' ? ['village'] : isStreet ? ['town'] : ['trade']
    const { site, listing } = begun(random, {
      stock,
      index,
      brief,
      settings,
      kind: subject.commercial === 'pub' ? 'inn' : isStreet ? 'house' : 'unit',
    })
    return { brief, listing: commercialListing(random, { listing, site, terms: brief.terms, commercial: subject.commercial }) }
  },
  parking(random, { stock, index, brief, subject }) {
    const { site, listing } = begun(random, { stock, index, brief, settings: ['town'], kind: 'land' })
    return { brief, listing: parkingListing(random, { listing, site, terms: brief.terms, isGarage: subject.isGarage }) }
  },
}

interface Beginning {
  stock: AgencyStock
  index: number
  brief: Brief
  settings: readonly Setting[]
  kind: 'house' | 'flat' | 'land' | 'unit' | 'inn'
  named?: readonly string[]
  inGalloway?: boolean
  among?: readonly string[]
}

function begun(
  random: () => number,
  { stock, index, brief: { terms }, inGalloway, ...wishes }: Beginning,
): { site: Site; listing: Listing } {
  const site = inventSite(random, stock, { terms, wishes: { ...wishes, ...(inGalloway && { place: galloway }) } })
  return { site, listing: blankListing(random, stock, { terms, site, agentRef: refOf(site, index) }) }
}

/** Where students and those who share a house live. */
const collegeTowns = ['Taunton', 'Bridgwater', 'Street']

interface HomeBeginning {
  stock: AgencyStock
  index: number
  brief: Brief
  subject: { kind: Subject['kind']; form: HomeFormName; wishes?: HomeWishes; inGalloway?: boolean }
}

function begunHome(random: () => number, { stock, index, brief, subject }: HomeBeginning): { home: Home; site: Site; listing: Listing } {
  const isLetting = brief.terms.channel === 'lettings'
  // Nobody lets a house that needs modernising.
  const home = inventHome(
    random,
    subject.form,
    isLetting ? { condition: random() < 0.4 ? 'excellent' : 'good', ...subject.wishes } : subject.wishes,
  )
  const { plan, settings } = home.form
  const named = 'named' in homeForms[subject.form] ? home.form.named : undefined
  const kind = plan === 'flat' ? 'flat' : 'house'
  const among = subject.kind === 'home' ? undefined : collegeTowns
  return {
    home,
    ...begun(random, {
      stock,
      index,
      brief,
      settings,
      kind,
      inGalloway: subject.inGalloway === true,
      ...(among && { among }),
      ...(named && { named }),
    }),
  }
}

function roundOf({ book }: AgencyStock, index: number): number {
  return Math.floor(index / book.length)
}

function plotsOf(stock: AgencyStock, index: number, number: number): DemoProperty[] {
  const start = roundOf(stock, index) * stock.book.length
  return stock.book.flatMap((brief, at) =>
    brief.subject.kind === 'plot' && brief.subject.development === number ? [makeProperty(stock, start + at)] : [],
  )
}
