/**
 * The only widths pictures are made in, so that addresses cannot be used to fill the disk.
 * rules: P11
 */
export const imageWidths = [175, 320, 350, 375, 408, 414, 430, 500, 550, 575, 700, 768, 900, 992, 1160, 1200, 1400, 1920] as const
export type ImageWidth = (typeof imageWidths)[number]

export const cardImageWidths = [320, 375, 408, 414, 430, 550, 575, 768] as const satisfies readonly ImageWidth[]
export const carouselImageWidths = [320, 375, 414, 575, 768, 992, 1160] as const satisfies readonly ImageWidth[]

export function isImageWidth(width: number): width is ImageWidth {
  return (imageWidths as readonly number[]).includes(width)
}
