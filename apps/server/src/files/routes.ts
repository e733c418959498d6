import { fileCalls } from '@guildhall/contract/files'
import { routes } from '../platform/handler.ts'
import { assignPresignedUrl } from './grant.ts'

export const fileRoutes = routes(fileCalls, { assignPresignedUrl })
