import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The scripts and styles among the addresses a page asked for, in thousands of bytes of gzip. */
export function weighFiles(dist: string, files: readonly string[]) {
  const sum = (end: string) =>
    [...new Set(files)]
      .filter((file) => file.startsWith('/assets/') && file.endsWith(end))
      .reduce((bytes, file) => bytes + readFileSync(join(dist, 'client', `${file}.gz`)).length, 0) / 1000
  return { js: sum('.js'), css: sum('.css') }
}
