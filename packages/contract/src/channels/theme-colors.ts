/** The colour of the installation, where a community has chosen none. */
const OWN = '#1d8071'
/** How much of a colour is left where the page is dark. */
const IN_THE_DARK = 0.45

const COLOR = /^#[0-9a-f]{6}$/i

function darker(color: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * IN_THE_DARK))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colours that browsers give to what surrounds a page, by the theme of the page. */
export function themeColors(brand: string | undefined): Readonly<Record<'light' | 'dark', string>> {
  const light = brand !== undefined && COLOR.test(brand) ? brand : OWN
  return { light, dark: darker(light) }
}
