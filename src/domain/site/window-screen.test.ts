import { expect, test } from 'vitest'
import { isDark } from './window-screen.ts'

test.each([
  [{ dimFrom: 22, dimUntil: 7 }, [22, 23, 0, 6], [7, 12, 21]],
  [{ dimFrom: 1, dimUntil: 5 }, [1, 4], [0, 5, 23]],
  [{ dimUntil: 7 }, [], [0, 3, 22]],
  [{ dimFrom: 7, dimUntil: 7 }, [], [6, 7, 8]],
])('%j is dark at these hours alone', (screen, dark, light) => {
  for (const hour of dark) expect(isDark(hour, screen), String(hour)).toBe(true)
  for (const hour of light) expect(isDark(hour, screen), String(hour)).toBe(false)
})
