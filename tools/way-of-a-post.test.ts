import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.ts'

const MOST = 8

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The rows of a table in a chapter, by their cells without marks. */
const rowsOf = (text: string, chapter: string) => {
  const [body = ''] = (text.split(`## ${chapter}\n`)[1] ?? '').split('\n## ')
  return [...body.matchAll(/^\| `([^`]+)` \| (?:`(\w+)` )?\|$/gm)].map(([, file = '', name]) => ({
    file,
    name,
  }))
}

const way = rowsOf(read('docs/architecture.md'), 'A new post, file by file')

it('a new post passes at most eight files from click to screen', () => {
  expect(way.length).toBeGreaterThan(1)
  expect(way.length).toBeLessThanOrEqual(MOST)
  expect(way.filter(({ file }) => /\/(platform|ui|shell)\//.test(file))).toEqual([])
})

it('each of them holds what it hands on, and the next one takes it', () => {
  // What a reader's page does about the signal stands in its table of listeners.
  const heardAs: Record<string, string> = { 'apps/web/src/posts/new-posts.ts': 'loadNewPosts' }
  for (const [at, { file, name }] of way.entries()) {
    const next = way[at + 1]
    if (!next) continue
    expect(read(file), file).toMatch(new RegExp(`\\b${name}\\b`))
    expect(read(next.file), next.file).toMatch(new RegExp(`\\b${heardAs[next.file] ?? name}\\b`))
  }
})

it('the tables between them only name the next file', () => {
  expect(read('apps/server/src/posts/routes.ts')).toMatch(/^ {2}createPost,$/m)
  expect(read('apps/web/src/posts/realtime.ts')).toMatch(/^ {2}newPost: loadNewPosts,$/m)
})
