import { domain } from '../domain.ts'
import { watchingCommands } from './commands.ts'
import { watchingSignals } from './signals.ts'

export const watching = domain({ commands: watchingCommands, signals: watchingSignals })
