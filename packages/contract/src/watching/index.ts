export { type WatchableKind, watchableKinds, watchingCommands } from './commands.ts'
export { watchingSignals } from './signals.ts'
