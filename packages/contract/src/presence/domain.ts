import { domain } from '../domain.ts'
import { presenceCalls } from './calls.ts'
import { presenceCommands } from './commands.ts'
import { presenceSignals } from './signals.ts'

export const presence = domain({
  calls: { presence: presenceCalls },
  commands: presenceCommands,
  signals: presenceSignals,
})
