/** As content says it, with the word that search engines know. */
export const employments = {
  'full time': 'FULL_TIME',
  'part time': 'PART_TIME',
  temporary: 'TEMPORARY',
  apprenticeship: 'OTHER',
} as const
export type Employment = keyof typeof employments
