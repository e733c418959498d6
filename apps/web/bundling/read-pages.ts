import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Load } from './plan-chunks.ts'

type Pages = typeof import('../src/server.tsx').pages

export const root = join(import.meta.dirname, '..')

/** The pages at which most visits begin. */
const first = /^(\/|\/signin|\/c\/:slug(\/about|\/channel\/:roomId(\/post\/:postId)?)?)$/

export const isFirst = (path: string) => first.test(path)

/** Rooms and posts are the largest of the pages at which visits begin, and most strangers begin at a post. */
const roomFactor = (path: string) => (path.includes('/post/') ? 5 : path.includes('/channel/') ? 3 : 1)

/** A needless byte counts most where most visits begin, and least where a member never is. */
export function weightOf(path: string, isSignedIn: boolean): Load['weight'] {
  if (path.startsWith('/signin')) return isSignedIn ? 0.5 : 60
  if (isFirst(path)) return (isSignedIn ? 40 : 60) * roomFactor(path)
  // Whoever is new begins at one of these two.
  if (isSignedIn && /^\/(welcome|new)$/.test(path)) return 3
  // Members come back to their chats more often than to any page that only looks after something.
  return isSignedIn && !/\/chat(\/|$)/.test(path) ? 1 : 4
}

/** What pages there are and the modules that show them, which the built server tells. */
export async function readPages(outDir: string) {
  const server = pathToFileURL(resolve(outDir, '../server/server.js')).href
  const { pages } = (await import(server)) as { pages: Pages }
  return (await pages()).map(({ path, isSignedIn, parts }) => ({
    path,
    isSignedIn,
    parts: parts.map((part) => join(root, part)),
  }))
}
