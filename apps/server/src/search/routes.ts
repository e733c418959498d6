import { searchCalls } from '@guildhall/contract/search'
import { routes } from '../platform/handler.ts'
import { search } from './search.ts'

export const searchRoutes = routes(searchCalls, { search })
