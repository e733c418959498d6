export { MAX_COUNTED, presenceCalls } from './calls.ts'
export { MAX_ASKED, presenceCommands } from './commands.ts'
export { presenceSignals } from './signals.ts'
