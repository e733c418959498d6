import { settingsCalls } from './settings-calls.ts'
import { signInCalls } from './sign-in-calls.ts'

export const accountCalls = { ...signInCalls, ...settingsCalls }
