import { directionOf } from '@guildhall/contract'
import type { Page, Preloaded } from '@guildhall/contract/pages'
import type { Config } from '../platform/config/config.ts'
import type { Head } from '../platform/preloader.ts'
import { embedded, headHtml, iconHtml } from './head.ts'
import { pageNeedsScript, partsNeedScript } from './needs-script.ts'
import type { NameFiles } from './page-files.ts'

type Cookies = Readonly<Record<string, string | undefined>>

interface Filling {
  readonly preloaded: Preloaded
  readonly page: Page | null
  readonly spinner: string
  readonly nameFiles: NameFiles
  readonly head: Head | undefined
  readonly config: Config
}

/** The reader's choices of appearance, in cookies that the web sets: name, attribute, allowed values. */
const choices: readonly (readonly [string, string, readonly string[]])[] = [
  ['theme', 'data-theme', ['light', 'dark']],
  ['sidebar', 'data-sidebar', ['strip']],
  ['focusSidebar', 'data-focus-sidebar', ['full']],
]

/** The root element with the chosen appearance from the first byte, so that nothing flickers. */
function rootOf(cookies: Cookies, language: string): string {
  const chosen = choices.flatMap(([name, attribute, values]) => {
    const value = values.find((known) => known === cookies[name])
    return value ? ` ${attribute}="${value}"` : []
  })
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : ''
  return `<html${chosen.join('')} lang="${language}"${direction}`
}

/** Fills the built page with its head, state and, if there is any, the HTML of the route. */
export function filled(template: string, cookies: Cookies, filling: Filling): string {
  const { preloaded, page, spinner, nameFiles, head, config } = filling
  const { title, description } = { ...(page ?? preloaded), ...named(head) }
  // Replacements are functions, so that a $ in the text has no special meaning.
  return template
    .replace('<html lang="en"', () => rootOf(cookies, preloaded.language))
    .replace(/<link rel="icon"[^>]*>/, (own) => (head && iconHtml(head)) ?? own)
    .replace('<!--head-->', () => headHtml({ title, description }, head, config))
    .replace('<!--files-->', () => nameFiles(page?.parts ?? []))
    .replace('<div id="root">', (root) => (page?.html ? partsNeedScript(preloaded.language) : '') + root)
    .replace('<!--html-->', () => page?.html ?? spinner + pageNeedsScript(preloaded))
    .replace('<!--state-->', () => embedded({ ...preloaded, title, description }))
}

const named = ({ title, description }: Partial<Head> = {}) => ({
  ...(title && { title }),
  ...(description && { description }),
})
