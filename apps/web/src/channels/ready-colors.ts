/** Predefined colours by their everyday names: each is readable in light and dark. */
export const readyColors = {
  blue: '#2b59c3',
  clay: '#a85a2c',
  teal: '#0f6b62',
  violet: '#6d4bd8',
  rose: '#c23b5a',
  yellow: '#f2b705',
  green: '#3f6b3f',
  ink: '#1f1d1b',
} as const

export const readyColorNames = Object.keys(readyColors) as (keyof typeof readyColors)[]
