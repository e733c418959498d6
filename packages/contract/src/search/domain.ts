import { domain } from '../domain.ts'
import { searchCalls } from './calls.ts'

export const search = domain({ calls: { search: searchCalls } })
