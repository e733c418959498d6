import type { Code } from '@guildhall/contract'
import { RequestFailed } from '../platform/http/request-failed.ts'

export const refused = (status: number, code: Code, message: string, reason?: string) => (): never => {
  throw new RequestFailed('bad request', { answer: { status, data: { code, message, reason } } })
}
