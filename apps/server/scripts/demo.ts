// pnpm demo [--scale [posts]]: the same with a believable world in a database of its own, and a large community in it.
import { parseArgs } from 'node:util'
import { runStack } from './stack.ts'

const POSTS = 1_000_000

const { values, positionals } = parseArgs({
  options: { scale: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const posts = Number(positionals[0] ?? POSTS)
if (!Number.isSafeInteger(posts) || posts < 1) throw new Error('pnpm demo --scale [posts]: how many posts?')

await runStack({ database: 'guildhall_demo', isDemo: true, ...(values.scale && { scalePosts: posts }) })
