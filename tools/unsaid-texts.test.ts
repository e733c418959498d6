import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unsaidTexts } from '../apps/web/bundling/unsaid-texts.ts'
import { root } from './run.ts'

/** What only tests and the workbench show. */
const unread = /\.(test|specimen)\.tsx?$|(^|\/)testing\/|\/specimens\/|^ui\/calendar\/june\.ts$/

/** Strings that look like texts: what the server says on the wire, and keys by the names that programs know. */
const noTexts = /: (Socket cannot be initialized|(Ctrl|Alt|Shift|Up) \w+)$/

it('shows no text that is not in the catalogue: put it into locales/en.json and de.json, and ask for it with t', () => {
  const source = join(root, 'apps/web/src')
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !unread.test(file))
  expect(files.length).toBeGreaterThan(500)
  const unsaid = files.flatMap((file) =>
    unsaidTexts(file, readFileSync(join(source, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(unsaid.filter((line) => !noTexts.test(line))).toEqual([])
})

it.each([
  ['<p>Plain words</p>', 'Plain words'],
  ["<p>{'Quoted'}</p>", 'Quoted'],
  ["<p>{isOpen ? 'Open' : t('closed')}</p>", 'Open'],
  ["<p>{isOpen && 'Open'}</p>", 'Open'],
  ['<p>{`Back ticked`}</p>', 'Back ticked'],
  ["<a aria-label={isOpen ? t('open') : 'Closed'} />", 'Closed'],
  ['<input placeholder="Search" />', 'Search'],
  ['<Card description="What this is" />', 'What this is'],
  ["say({ message: 'Saved your profile' })", 'Saved your profile'],
])('finds the text in %s', (code, text) => {
  expect(unsaidTexts('planted.tsx', code)).toEqual([text])
})

it.each([
  "<p className={isOpen ? 'is-open' : 'is-closed'}>{kind === 'post' && t('posts.title')}</p>",
  "<Icon name='Cross' />",
  "throw new TypeError('There is no such thing')",
  "const names = { 'Art and craft': 'spaces.art' }",
])('lets %s be', (code) => {
  expect(unsaidTexts('planted.tsx', code)).toEqual([])
})
