import type { Page, Preloaded } from '@guildhall/contract/pages'
import { escapeHtml } from '../platform/docs-page.ts'

/** JSON inside a script element: no text in it may end the element or open a comment. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The built page with its title, state and, where there is any, the HTML of the route. */
export function filled(template: string, preloaded: Preloaded, page: Page | null, spinner: string): string {
  const { title, description } = page ?? preloaded
  const head = `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`
  // Replacements as functions: a $ in the text means nothing special.
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--html-->', () => page?.html ?? spinner)
    .replace('<!--state-->', () => embedded({ ...preloaded, title, description }))
}
