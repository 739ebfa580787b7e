import { dayText } from '#src/domain/dates/day.ts'
import { momentText } from '#src/domain/dates/moment-text.ts'
import * as routes from '#src/routes.ts'
import { buttonLine, factList, heading, type MailTexts, note, paragraph, quietLinkLine } from './mail-content.ts'

const numberFormat = new Intl.NumberFormat('en-GB')

/** Mails with figures: to sellers, and on Mondays to managers. */
export const figuresMails = {
  'seller-report': ({ name, address, from, replyTo, path, linkEnds }, { name: agency }) => ({
    subject: `How ${address} is doing`,
    preview: 'Who looked at it, beside similar homes.',
    heading: `How ${address} is doing`,
    parts: [
      paragraph(`Hello ${name},`),
      paragraph(
        `${from} of ${agency} has made a page for you with the figures of ${address}: how often it was seen and opened, beside similar homes, and its viewings.`,
      ),
      buttonLine('See the figures', path),
      note(
        `The page needs no password and is up to date whenever you open it, until ${momentText(new Date(linkEnds))}. Whoever has the link sees it, so please do not pass it on.`,
      ),
    ],
    reason: `You get this mail because ${from} of ${agency} sent you the figures of your property.`,
    replyTo,
  }),
  'seller-report-weekly': (
    { name, address, path, stopPath, week, seen, opened, saved, similarOpened, similar, viewings },
    { name: agency },
  ) => ({
    subject: `${address}: the week from ${dayText(week)}`,
    preview: `Opened ${numberFormat.format(opened)} times.`,
    heading: `${address} last week`,
    parts: [
      paragraph(`Hello ${name}, these are the figures of the week from ${dayText(week)}.`),
      factList([
        { name: 'Seen in results', value: numberFormat.format(seen) },
        { name: 'Page opened', value: numberFormat.format(opened) },
        ...(similarOpened === null
          ? []
          : [{ name: `Each of ${similar} similar homes`, value: `opened ${numberFormat.format(Math.round(similarOpened))} times` }]),
        { name: 'Saved', value: numberFormat.format(saved) },
        { name: 'Viewings', value: numberFormat.format(viewings) },
      ]),
      buttonLine('See all figures', path),
      quietLinkLine('Stop this weekly mail', stopPath),
    ],
    reason: `You get this mail each week because you asked for it on the page with the figures of ${address}, made by ${agency}.`,
    stopPath,
  }),
  'office-figures': ({ name, week, enquiries, enquiriesBefore, halfWithin, late, viewings, properties, nothing }, { name: agency }) => ({
    subject: `The week from ${dayText(week)}: ${numberFormat.format(enquiries)} enquiries`,
    preview: late > 0 ? `${numberFormat.format(late)} enquiries are late now.` : 'Nothing is late.',
    heading: `Last week at ${agency}`,
    parts: [
      paragraph(`Hello ${name}, this is the week from ${dayText(week)} in your branches.`),
      factList([
        { name: 'Enquiries', value: `${numberFormat.format(enquiries)} (the week before: ${numberFormat.format(enquiriesBefore)})` },
        { name: 'Half answered within', value: halfWithin === null ? 'not known' : `${halfWithin} of opening hours` },
        {
          name: 'Late now',
          value: numberFormat.format(late),
          ...(late > 0 && { href: `${routes.officeEnquiries.list.href()}?view=late` }),
        },
        { name: 'Viewings', value: numberFormat.format(viewings) },
      ]),
      ...(properties.length === 0
        ? []
        : [
            heading('Properties opened most'),
            factList(properties.map(({ address, opened }) => ({ name: numberFormat.format(opened), value: address }))),
          ]),
      ...(nothing.length === 0
        ? []
        : [
            heading('Searches that found nothing'),
            factList(nothing.map(({ search, count }) => ({ name: numberFormat.format(count), value: search }))),
          ]),
      buttonLine('See all figures', `${routes.officeFigures.page.href()}?days=7`),
      quietLinkLine('Turn this mail off, under “How I sign in”', routes.officeSignIn.account.href()),
    ],
    reason: `You get this mail on Mondays because you look after branches in the office of ${agency}.`,
  }),
} satisfies Partial<MailTexts>
