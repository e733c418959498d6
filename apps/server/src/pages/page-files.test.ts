import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFiles } from './page-files.ts'

const built = {
  boot: 'assets/boot.js',
  entry: { scripts: ['assets/base.js', 'assets/entry.js'], styles: ['assets/entry.css'] },
  parts: {
    'src/posts/reading/PostPage.tsx': {
      scripts: ['assets/base.js', 'assets/post.js'],
      styles: ['assets/post.css'],
    },
    'src/shell/frame/AppShell.tsx': {
      scripts: ['assets/shell.js'],
      styles: ['assets/post.css', 'assets/shell.css'],
    },
  },
}

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'guildhall-files-'))
  writeFileSync(join(directory, 'parts.json'), JSON.stringify(built))
})
afterAll(() => rmSync(directory, { recursive: true }))

it('a page names its styles before its scripts, each once, and asks for no script but the one that begins', () => {
  const nameFiles = readFiles(join(directory, 'parts.json'))
  expect(
    nameFiles(['src/posts/reading/PostPage.tsx', 'src/shell/frame/AppShell.tsx', 'src/unknown.tsx']),
  ).toBe(
    [
      '<link rel="stylesheet" href="/assets/entry.css">',
      '<link rel="stylesheet" href="/assets/post.css">',
      '<link rel="stylesheet" href="/assets/shell.css">',
      '<meta name="scripts" content="/assets/entry.js /assets/base.js /assets/post.js /assets/shell.js">',
      '<script type="module" src="/assets/boot.js"></script>',
    ].join(''),
  )
})
