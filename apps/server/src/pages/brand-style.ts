import { createHash } from 'node:crypto'

const COLOR = /^#[0-9a-f]{6}$/i

interface BrandStyle {
  readonly html: string
  /** What a content security policy calls it. */
  readonly source: string
}

/** Paints a page in the colour of a community from its first byte. */
export function brandStyle(color: string | undefined): BrandStyle | null {
  if (color === undefined || !COLOR.test(color)) return null
  const text = `:root{--brand:${color}}`
  const hash = createHash('sha256').update(text).digest('base64')
  return { html: `<style id="brand">${text}</style>`, source: `'sha256-${hash}'` }
}

/** A policy that allows this very text and no other. Beside `unsafe-inline` a hash would forbid all the rest. */
export const allowingStyle = (policy: string, { source }: BrandStyle) =>
  policy.replace(/style-src [^;]*/, (part) => (part.includes("'unsafe-inline'") ? part : `${part} ${source}`))
