import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './run.ts'

/** The folders whose code is ours to keep in shape. */
export const folders = ['apps', 'packages', 'e2e', 'bench', 'chaos', 'attack', 'tools']

const source = /\.(ts|tsx|css)$/
const notWritten = /^tools\/fixtures\/|^apps\/server\/src\/platform\/database\/tables\.ts$/

/** Every source file somebody wrote, also those not yet committed. */
export async function sourceFiles(): Promise<string[]> {
  const { code, stdout, output } = await run('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    '--',
    ...folders,
  ])
  if (code !== 0) throw new Error(output)
  const written = stdout.split('\n').filter((file) => source.test(file) && !notWritten.test(file))
  const present = await Promise.all(
    written.map((file) =>
      access(join(root, file)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return written.filter((_, index) => present[index])
}
