import type { Call, Command } from '@guildhall/contract'

/** The name of a call or a command in keys and logs. */
export const askName = (ask: Call | Command): string =>
  'kind' in ask ? `socket ${ask.name}` : `${ask.method} ${ask.path}`
