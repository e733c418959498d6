import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './run.ts'

/** The folders whose code is ours to keep in shape. */
export const folders = ['apps', 'packages', 'e2e', 'bench', 'chaos', 'attack', 'tools']

const source = /\.(ts|tsx|css)$/
const notWritten = /^tools\/fixtures\/|^apps\/server\/src\/platform\/database\/tables\.ts$/

/** Every file in our folders, also those not yet committed. */
export async function allFiles(): Promise<string[]> {
  const { code, stdout, output } = await run('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    '--',
    ...folders,
  ])
  if (code !== 0) throw new Error(output)
  const known = stdout.split('\n').filter(Boolean)
  const present = await Promise.all(
    known.map((file) =>
      access(join(root, file)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return known.filter((_, index) => present[index])
}

/** Every source file somebody wrote. */
export async function sourceFiles(): Promise<string[]> {
  return (await allFiles()).filter((file) => source.test(file) && !notWritten.test(file))
}
