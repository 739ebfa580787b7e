/**
 * Letters that people do not see and programs read: controls, marks of direction, zero width and the tags block. Texts hide instructions
 * in them.
 */
export const unseenLetters = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u115F\u1160\u3164\uFFA0]|\p{Variation_Selector}/gu
