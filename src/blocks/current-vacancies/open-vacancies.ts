import { londonDay } from '#src/domain/dates/day.ts'

/** Those that can still be applied for: the last day counts, by London's clock. */
export function openVacancies<Vacancy extends { closes?: string | undefined }>(vacancies: readonly Vacancy[], now: Date): Vacancy[] {
  const today = londonDay(now)
  return vacancies.filter(({ closes }) => closes === undefined || closes >= today)
}
