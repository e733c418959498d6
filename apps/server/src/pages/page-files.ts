import { readFileSync } from 'node:fs'
import { escapeHtml } from '../platform/html.ts'

interface Files {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What the build of the web says about its files, in `parts.json`. */
interface Built {
  readonly boot: string
  readonly entry: Files
  /** The files behind each module that is fetched by itself. */
  readonly parts: Readonly<Record<string, Files>>
}

/** Names the files of a page in its head, so that all of them are asked for at once instead of one after another. */
export type NameFiles = (parts: readonly string[]) => string

/**
 * Stylesheets come first. Scripts are only named: the boot script asks for them once the styles are there, so that they do
 * not share the line with what the first paint needs.
 */
export function readFiles(path: string): NameFiles {
  const built = JSON.parse(readFileSync(path, 'utf8')) as Built
  const address = (file: string) => escapeHtml(`/${file}`)
  return (parts) => {
    const all = [built.entry, ...parts.flatMap((part) => built.parts[part] ?? [])]
    const styles = new Set(all.flatMap((files) => files.styles))
    const entry = built.entry.scripts.at(-1) ?? ''
    const scripts = new Set([entry, ...all.flatMap((files) => files.scripts)])
    return [
      ...[...styles].map((file) => `<link rel="stylesheet" href="${address(file)}">`),
      `<meta name="scripts" content="${[...scripts].map(address).join(' ')}">`,
      `<script type="module" src="${address(built.boot)}"></script>`,
    ].join('')
  }
}
