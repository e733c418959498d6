import { createHash } from 'node:crypto'

const COLOR = /^#[0-9a-f]{6}$/i

interface BrandStyle {
  readonly html: string
  /** The source by which a content security policy allows the style. */
  readonly source: string
}

/** The style that gives a page the colour of its community from the first byte. */
export function brandStyle(color: string | undefined): BrandStyle | null {
  if (color === undefined || !COLOR.test(color)) return null
  const text = `:root{--brand:${color}}`
  const hash = createHash('sha256').update(text).digest('base64')
  return { html: `<style id="brand">${text}</style>`, source: `'sha256-${hash}'` }
}

/** Adds a style's hash to a policy; with `unsafe-inline` nothing is added, since a hash would disable it. */
export const allowingStyle = (policy: string, { source }: BrandStyle) =>
  policy.replace(/style-src [^;]*/, (part) => (part.includes("'unsafe-inline'") ? part : `${part} ${source}`))
