// pnpm demo: the same with a believable world in a database of its own.
import { runStack } from './stack.ts'

await runStack({ database: 'guildhall_demo', isDemo: true })
