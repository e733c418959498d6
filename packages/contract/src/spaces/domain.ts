import { domain } from '../domain.ts'
import { spaceCalls } from './calls.ts'

export const spaces = domain({ calls: { spaces: spaceCalls } })
