// pnpm dev: everything Guildhall needs, on one machine, one command.
import { runStack } from './stack.ts'

await runStack({ database: 'guildhall', isDemo: false })
