import { dayText } from '#src/domain/dates/day.ts'
import { type PrivacyKind, privacyKindTexts } from '#src/domain/privacy/privacy-case.ts'
import * as routes from '#src/routes.ts'
import { greeting } from './account-mails.ts'
import { buttonLine, heading, linkLine, type MailTexts, note, paragraph } from './mail-content.ts'

/** Mails about complaints and requests of data protection: to the person, and to the office. */
export const privacyMails = {
  'privacy-received': ({ firstName, about, number, dueOn }, { name, telephone }) => ({
    subject: `${name} has received your ${nounOf(about)} (${number})`,
    preview: `What happens next, by ${dayText(dueOn)}.`,
    heading: greeting('Thank you', firstName),
    parts: [
      paragraph(`We have received your ${nounOf(about)} about how ${name} handles personal data. Its number is ${number}.`),
      paragraph(
        about === 'complaint'
          ? `Somebody of us writes to you by ${dayText(dueOn)} at the latest, looks into it without undue delay, and tells you what came of it.`
          : `We answer by ${dayText(dueOn)}. If we must be sure who you are, or need more time, we write to you before that.`,
      ),
      linkLine('How we handle your data', routes.legal.privacy.href()),
      note(`If you did not send it, do nothing, or tell us on ${telephone}: somebody gave your address by mistake.`),
    ],
    reason: `You get this mail because a ${nounOf(about)} was sent to ${name} with this address.`,
  }),
  'privacy-told': ({ firstName, news, about, number, dueOn, text }, { name }) => ({
    subject: `Your ${nounOf(about)} to ${name} (${number})`,
    preview: text.slice(0, 100),
    heading: greeting(`Your ${nounOf(about)}`, firstName),
    parts: [
      ...(news === 'acknowledged' ? [paragraph(`We have your ${nounOf(about)}, number ${number}, and are looking into it.`)] : []),
      ...(news === 'extended'
        ? [paragraph(`We need more time for your request, number ${number}, and will answer by ${dayText(dueOn)}. The reason is:`)]
        : []),
      ...text.split(/\n+/).flatMap((line) => (line === '' ? [] : [paragraph(line)])),
      ...(news === 'acknowledged'
        ? []
        : [note('If you are not content, you may complain to the Information Commissioner (ico.org.uk), and go to court.')]),
    ],
    reason: `You get this mail because you sent a ${nounOf(about)} to ${name}.`,
  }),
  'office-privacy-cases': ({ name, cases }, { name: agency }) => ({
    subject: cases.length === 1 ? `A data protection case of ${agency}` : `${cases.length} data protection cases of ${agency}`,
    preview: cases.map(({ about, number }) => `${privacyKindTexts[about]} ${number}`).join(' · '),
    heading: 'Data protection cases',
    parts: [
      paragraph(`${name}, the law gives each of these a day.`),
      ...cases.flatMap(({ about, number, dueOn, stage, path }) => [
        heading(`${privacyKindTexts[about]} ${number}`, path),
        note(`${stages[stage]} ${about === 'complaint' ? 'To be acknowledged' : 'To be answered'} by ${dayText(dueOn)}.`),
      ]),
      buttonLine('See all cases', routes.officePrivacy.cases.href()),
    ],
    reason: `You get this mail because you may deal with data protection in the office of ${agency}.`,
  }),
} satisfies Partial<MailTexts>

const stages = { 1: 'New, or open again.', 2: 'A week or less is left.', 3: 'Its day has come.' } as const

function nounOf(about: PrivacyKind): string {
  return about === 'complaint' ? 'complaint' : 'request'
}
