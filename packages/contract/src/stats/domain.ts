import { domain } from '../domain.ts'
import { statsCalls } from './calls.ts'

export const stats = domain({ calls: { stats: statsCalls } })
