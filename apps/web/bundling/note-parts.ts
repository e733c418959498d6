import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src')

/** Lets the server's bundle tell which modules a route imports, since only running its code tells all of them. */
export const noteParts = (): Plugin => ({
  name: 'note-parts',
  enforce: 'pre',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  transform(code, id) {
    if (!id.startsWith(source) || !code.includes('import(')) return undefined
    // The type of a module is no import of it.
    const noted = code.replaceAll(/(?<!typeof )import\('(\.[^']+)'\)/g, (call, path: string) => {
      const part = relative(root, join(dirname(id), path))
      return `(notePart(${JSON.stringify(part)}), ${call})`
    })
    return `import { notePart } from ${JSON.stringify(join(source, 'note-part.ts'))}\n${noted}`
  },
})
