import { spaceCalls } from '@guildhall/contract/spaces'
import { routes } from '../platform/handler.ts'
import { getInterestSpace, getUserSpaces } from './list.ts'

export const spaceRoutes = routes(spaceCalls, { getInterestSpace, getUserSpaces })
