import type { Page, Preloaded } from '@guildhall/contract/pages'
import type { Config } from '../platform/config.ts'
import { escapeHtml } from '../platform/html.ts'
import type { Head } from '../platform/preloader.ts'
import { headHtml } from './head.ts'

type Cookies = Readonly<Record<string, string | undefined>>

interface Filling {
  readonly preloaded: Preloaded
  readonly page: Page | null
  readonly spinner: string
  readonly head: Head | undefined
  readonly config: Config
}

/** JSON inside a script element: no text in it may end the element or open a comment. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** How somebody wants pages to look, in cookies that the web sets: a name, where it shows, the values it may have. */
const choices: readonly (readonly [string, string, readonly string[]])[] = [
  ['theme', 'data-theme', ['light', 'dark']],
  ['sidebar', 'data-sidebar', ['strip']],
  ['focusSidebar', 'data-focus-sidebar', ['full']],
]

/** The chosen look on the root element from the first byte, so that nothing changes before the reader's eyes. */
function rootOf(cookies: Cookies, language = 'en'): string {
  const chosen = choices.flatMap(([name, attribute, values]) => {
    const value = values.find((known) => known === cookies[name])
    return value ? ` ${attribute}="${value}"` : []
  })
  return `<html${chosen.join('')} lang="${escapeHtml(language)}"`
}

/** The built page with its head, state and, where there is any, the HTML of the route. */
export function filled(template: string, cookies: Cookies, filling: Filling): string {
  const { preloaded, page, spinner, head, config } = filling
  const { title, description } = { ...(page ?? preloaded), ...named(head) }
  // Replacements as functions: a $ in the text means nothing special.
  return template
    .replace('<html lang="en"', () => rootOf(cookies, head?.language))
    .replace('<!--head-->', () => headHtml({ title, description }, head, config))
    .replace('<!--html-->', () => page?.html ?? spinner)
    .replace('<!--state-->', () => embedded({ ...preloaded, title, description }))
}

const named = ({ title, description }: Partial<Head> = {}) => ({
  ...(title && { title }),
  ...(description && { description }),
})
