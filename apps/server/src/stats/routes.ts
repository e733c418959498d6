import { statsCalls } from '@guildhall/contract/stats'
import { routes } from '../platform/handler.ts'
import { getActivity } from './activity.ts'

export const statsRoutes = routes(statsCalls, { getActivity })
