import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const library = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/lucide-react.mjs')

/** The file of every icon by its names. */
const filesByName = () =>
  new Map(
    [...readFileSync(library, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g)].flatMap(
      ([, names = '', file = '']) =>
        names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  )

/**
 * Imports every icon from its own file: by way of the list of all icons each module would seem to need all of them, and they
 * would come with every page.
 */
export function singleIcons(): Plugin {
  const files = filesByName()
  const importOf = (wanted: string) => {
    const [name = '', alias = name] = wanted.split(' as ')
    const file = files.get(name)
    if (!file) throw new Error(`there is no icon ${name}`)
    return `import ${alias} from 'lucide-react/icons/${file}'`
  }
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx?$/.test(id) && code.includes("'lucide-react'")
        ? code.replaceAll(/import \{([^}]*)\} from 'lucide-react'/g, (_all, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter((name) => name && !name.startsWith('type '))
              .map(importOf)
              .join(';'),
          )
        : undefined,
  }
}
