import { typedDays } from '#src/data/office/typed-steps.ts'
import { advertDays } from '#src/domain/adverts/advert-history.ts'
import { alertLinkHours, endedAlertDays } from '#src/domain/alerts/asked-alert.ts'
import { officeSessionText } from '#src/domain/office/office-times.ts'
import { shortlistDays } from '#src/domain/shortlist/shortlist.ts'
import { daysText, yearsText } from '#src/domain/site/kept-in-browsers.ts'
import { refusedDays } from '#src/services/alerts/tell-device.ts'
import { waitingHours } from '#src/services/leads/ask-to-confirm.ts'
import { reportDays } from '#src/services/office/seller-reports.ts'
import { alertDays, heldDays, homeDays, mailDays } from '#src/services/people/remove-due.ts'
import { leadFileTokens } from '#src/services/signed-links.ts'
import type { Settings } from '#src/settings.ts'

const days = (count: number) => `${count} days`

/** How long each kind of record is held, in words, from the settings and constants that remove them. */
export function periodsOf({ leadDays, privacyCaseYears, statisticsDays, accounts }: Settings) {
  const { idleDays, mostDays } = accounts.sessions
  return {
    leads: days(leadDays),
    fileLinks: days(leadFileTokens.days),
    heldLeads: days(heldDays),
    cases: `${yearsText(privacyCaseYears)} once they are closed`,
    unconfirmedEnquiries: `${waitingHours} hours`,
    unusedAccounts: `${days(accounts.unusedDays)} without use`,
    unopenedHomes: days(homeDays),
    unconfirmedAccounts: `${days(accounts.unconfirmedDays)} without use`,
    sessions: `${days(idleDays)} without use, ${days(mostDays)} at most`,
    mails: days(mailDays),
    alerts: days(alertDays),
    askedAlerts: `${alertLinkHours} hours`,
    endedAlerts: days(endedAlertDays),
    refusedDevices: days(refusedDays),
    reports: days(reportDays),
    shortlists: days(shortlistDays),
    statistics: daysText(statisticsDays),
    adverts: `${Math.floor(advertDays / 365)} years after they end`,
    officeSessions: officeSessionText,
    typedSteps: days(typedDays),
  }
}

export type Periods = ReturnType<typeof periodsOf>
